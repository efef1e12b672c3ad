import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Drill } from '#contract/practice/drill.ts'
import { tellRules } from '#contract/practice/process-rules.ts'
import { DrillFacts } from '#web/practice-drill/DrillFacts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { PreviewedRun } from './PreviewedRun.tsx'
import { seriesQuery } from './practice.queries.ts'

type Props = { drill: Drill; title: string; onClose: () => void }

/** The drill as students get it, with what is typed now. Nothing is stored. */
export function DrillPreviewDialog({ drill, title, onClose }: Props) {
  const series = useQuery(seriesQuery(drill.seriesId))
  /** How often it was tried; null before the first time. Each time begins at the next place. */
  const [attempt, setAttempt] = useState<number | null>(null)
  const { instrument, task, asks, rules, accountSize, cuts } = drill
  const cut = cuts[(attempt ?? 0) % cuts.length] ?? 0
  return (
    <Dialog
      open
      wide="extra"
      isUnsaved={false}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Preview: this is what students see. Nothing is stored."
    >
      <div className="@container">
        <p dir="auto" className="text-16 text-ink-soft">
          {instrument}
        </p>
        <p dir="auto" className="mt-3 mb-6 max-w-reading text-18 whitespace-pre-line text-ink">
          {task}
        </p>
        {attempt === null ? (
          <>
            <Button variant="primary" size="large" className="mb-8" onClick={() => setAttempt(0)}>
              Start
            </Button>
            <DrillFacts {...{ asks, accountSize }} rules={tellRules(rules)} cutCount={cuts.length} />
          </>
        ) : series.data ? (
          <PreviewedRun
            key={attempt}
            {...{ drill, cut }}
            series={series.data}
            hasOtherPlaces={cuts.length > 1}
            onTryAgain={() => setAttempt(attempt + 1)}
          />
        ) : series.isError ? (
          <LoadFailure what="The chart" onRetry={() => series.refetch()} />
        ) : (
          <Spinner label="Loading the chart" />
        )}
      </div>
    </Dialog>
  )
}
