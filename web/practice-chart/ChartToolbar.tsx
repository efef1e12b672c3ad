import { ChevronsRight, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/Button.tsx'

import type { OpenChart } from './open-chart.ts'

type Props = { chart: OpenChart | null; children: ReactNode }

/** Below the chart: what can be done with it, and whose it is. */
export function ChartToolbar({ chart, children }: Props) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1">
      {children}
      <span className="ml-auto flex">
        <Button variant="quiet" size="icon" aria-label="Zoom out" disabled={!chart} onClick={() => chart?.zoom(1.4)}>
          <ZoomOut aria-hidden="true" className="size-4" />
        </Button>
        <Button variant="quiet" size="icon" aria-label="Zoom in" disabled={!chart} onClick={() => chart?.zoom(1 / 1.4)}>
          <ZoomIn aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Go to the latest candle"
          disabled={!chart}
          onClick={() => chart?.showLatest()}
        >
          <ChevronsRight aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </div>
  )
}
