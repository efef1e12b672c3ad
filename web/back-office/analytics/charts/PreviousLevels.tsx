import type { ChartPoint } from './sum-by-week.ts'

type Props = { points: ChartPoint[]; y: (value: number) => number }

/** Almost the whole column, so that equal levels side by side read as one line. */
const WIDTH = 0.92
/** The gap in the color of the card makes the line stand out from its bar in both themes. */
const STROKES = [
  { part: 'gap', className: 'stroke-surface', width: 4 },
  { part: 'previous', className: 'stroke-ink-soft', width: 1.5 },
]

/** The previous period: a thin line at its height, across the bar of this one. Zero is the axis. */
export function PreviousLevels({ points, y }: Props) {
  return STROKES.map(({ part, className, width }) => (
    <g key={part} data-part={part} className={className} strokeWidth={width}>
      {points.map(
        ({ day, previous = 0 }, position) =>
          previous !== 0 && (
            <line
              key={day}
              x1={position + (1 - WIDTH) / 2}
              x2={position + (1 + WIDTH) / 2}
              y1={y(previous)}
              y2={y(previous)}
              vectorEffect="non-scaling-stroke"
            />
          ),
      )}
    </g>
  ))
}
