import { clsx } from 'clsx'

import type { ChartPoint } from './sum-by-week.ts'

type Props = {
  points: ChartPoint[]
  y: (value: number) => number
  /** The selected bar; the others recede. */
  at: number | undefined
}

const WIDTH = 0.68
/** A few bars across a wide screen would look like blocks. */
const FEW = 12
const WIDTH_OF_FEW = 0.4

/** The outline makes bars stand out from a light page. */
export function ChartBars({ points, y, at }: Props) {
  const width = points.length <= FEW ? WIDTH_OF_FEW : WIDTH
  return points.map(({ day, value }, position) => {
    const left = position + (1 - width) / 2
    return (
      <rect
        key={day}
        x={left}
        width={width}
        y={Math.min(y(value), y(0))}
        height={Math.abs(y(value) - y(0))}
        className={clsx(
          value < 0 ? 'fill-loss' : 'fill-flame',
          value > 0 && 'stroke-flame-deep',
          at !== undefined && position !== at && 'opacity-50',
        )}
        strokeWidth="0.75"
        vectorEffect="non-scaling-stroke"
      />
    )
  })
}
