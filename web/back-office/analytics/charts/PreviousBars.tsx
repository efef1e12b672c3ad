import { areFew } from './ChartBars.tsx'
import type { ChartPoint } from './sum-by-week.ts'

type Props = { points: ChartPoint[]; y: (value: number) => number }

const WIDTH = 0.88
const WIDTH_OF_FEW = 0.6

/** The previous period: wide, muted bars behind those of this one. */
export function PreviousBars({ points, y }: Props) {
  const width = areFew(points) ? WIDTH_OF_FEW : WIDTH
  return points.map(({ day, previous = 0 }, position) => (
    <rect
      key={day}
      x={position + (1 - width) / 2}
      width={width}
      y={Math.min(y(previous), y(0))}
      height={Math.abs(y(previous) - y(0))}
      className="fill-line-strong/45"
    />
  ))
}
