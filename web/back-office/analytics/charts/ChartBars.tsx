import { clsx } from 'clsx'

import type { ChartPoint } from './sum-by-week.ts'

type Props = {
  points: ChartPoint[]
  y: (value: number) => number
  /** The selected bar; the others recede. */
  at: number | undefined
  /** Narrower, so that wider bars behind them show on both sides. */
  isInFront: boolean
}

const WIDTH = 0.68
const WIDTH_IN_FRONT = 0.5
/** A few bars across a wide screen would look like blocks. */
const FEW = 12
export const areFew = ({ length }: ChartPoint[]) => length <= FEW
const WIDTH_OF_FEW = 0.4

/** The outline makes bars stand out from a light page. */
export function ChartBars({ points, y, at, isInFront }: Props) {
  const width = areFew(points) ? WIDTH_OF_FEW : isInFront ? WIDTH_IN_FRONT : WIDTH
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
