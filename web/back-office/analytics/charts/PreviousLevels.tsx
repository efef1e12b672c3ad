import type { ChartPoint } from './sum-by-week.ts'

type Props = { points: ChartPoint[]; y: (value: number) => number }

/** Almost the whole column, so that equal levels side by side read as one line. */
const WIDTH = 0.92

/** The previous period: a thin line at its height, across the bar of this one. Zero is the axis. */
export function PreviousLevels({ points, y }: Props) {
  return points.map(
    ({ day, previous = 0 }, position) =>
      previous !== 0 && (
        <line
          key={day}
          data-part="previous"
          x1={position + (1 - WIDTH) / 2}
          x2={position + (1 + WIDTH) / 2}
          y1={y(previous)}
          y2={y(previous)}
          className="stroke-ink-soft"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ),
  )
}
