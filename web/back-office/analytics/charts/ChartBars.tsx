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

/** The darker edge keeps a bar's height readable on a light page. */
export function ChartBars({ points, y, at }: Props) {
  const width = points.length <= FEW ? WIDTH_OF_FEW : WIDTH
  return points.map(({ day, value }, position) => {
    const left = position + (1 - width) / 2
    return (
      <g key={day} className={clsx(at !== undefined && position !== at && 'opacity-50')}>
        <rect
          x={left}
          width={width}
          y={Math.min(y(value), y(0))}
          height={Math.abs(y(value) - y(0))}
          className={value < 0 ? 'fill-loss' : 'fill-flame'}
        />
        {value !== 0 && (
          <line
            x1={left}
            x2={left + width}
            y1={y(value)}
            y2={y(value)}
            className={value < 0 ? 'stroke-loss' : 'stroke-flame-deep'}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
    )
  })
}
