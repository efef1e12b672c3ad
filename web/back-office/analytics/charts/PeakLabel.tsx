import type { ChartPoint } from './sum-by-week.ts'

type Props = { points: ChartPoint[]; y: (value: number) => number; format: (value: number) => string }

/** Writes the highest value on top of its bar. The first one wins when several are equally high. */
export function PeakLabel({ points, y, format }: Props) {
  const highest = Math.max(...points.map(({ value }) => value))
  if (highest <= 0) return null
  const position = points.findIndex(({ value }) => value === highest)
  const at = ((position + 0.5) / points.length) * 100
  // Centered, but never beyond the chart's edges: `cqw` is the chart's width, `%` the label's own.
  const shift = `clamp(${-at}cqw, -50%, ${100 - at}cqw - 100%)`
  return (
    <span
      aria-hidden="true"
      style={{ bottom: `${100 - y(highest)}%` }}
      className="@container pointer-events-none absolute inset-x-0"
    >
      <span
        data-part="peak"
        style={{ left: `${at}%`, transform: `translateX(${shift})` }}
        className="absolute bottom-1.5 rounded-[3px] bg-surface px-1 font-medium whitespace-nowrap text-ink"
      >
        {format(highest)}
      </span>
    </span>
  )
}
