import { clsx } from 'clsx'
import { formatAxisDay } from '#contract/date-formats.ts'
import { chartAxis } from '#web/charts/axis-ticks.ts'
import { ChartScale } from '#web/charts/ChartScale.tsx'
import { ChartTooltip } from '#web/charts/ChartTooltip.tsx'
import { useChosenPoint } from '#web/charts/use-chosen-point.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { ChartBars } from './ChartBars.tsx'
import { PeakLabel } from './PeakLabel.tsx'
import { PreviousShape } from './PreviousShape.tsx'
import type { ChartPoint } from './sum-by-week.ts'

type Props = {
  /** What the chart shows, with its unit. */
  label: string
  points: ChartPoint[]
  /** What one bar covers; a week is labeled with its first day. */
  unit?: 'day' | 'week'
  format: (value: number) => string
  formatTick: (value: number) => string
  /** The smallest step between two labels on the axis. */
  smallestTick: number
  /** For a chart that is one of several. */
  isShort?: boolean
}

const HEIGHT = 100
const DAYS_NAMED = 4

/** A bar per day or week; the previous period is a muted shape behind them. The arrow keys move from bar to bar. */
export function DailyChart({ label, points, unit = 'day', format, formatTick, smallestTick, isShort = false }: Props) {
  const height = isShort ? 'h-40' : 'h-52 md:h-64'
  const { at, isShown, handlers } = useChosenPoint(points.length)
  const values = points.flatMap(({ value, previous = 0 }) => [value, previous])
  const { ticks, bottom, top } = chartAxis(Math.min(...values), Math.max(...values), smallestTick)
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT
  // A line of zeros would only hide the axis.
  const hasPrevious = points.some(({ previous }) => previous)
  const nameOf = (day: string) => (unit === 'week' ? `Week of ${formatDay(day)}` : formatDay(day))
  const words = ({ day, value, previous }: ChartPoint) =>
    `${nameOf(day)}: ${format(value)}${hasPrevious ? `, previous period ${format(previous ?? 0)}` : ''}`
  const chosen = points[at]
  return (
    <figure className="rounded-card border border-line bg-surface px-4 py-4 md:px-5">
      <figcaption
        className={clsx(
          'mb-7 flex flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-muted',
          isShort && 'flex-col',
        )}
      >
        <span className="font-medium text-ink">{label}</span>
        {hasPrevious && (
          <span className="flex gap-4">
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-flame forced-color-adjust-none" /> This
              period
            </span>
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="h-2.5 w-4 bg-line-strong/35 forced-color-adjust-none" /> Previous
              period
            </span>
          </span>
        )}
      </figcaption>
      <div className="tabular flex gap-2 text-13 text-muted">
        <ChartScale ticks={ticks} y={y} formatTick={formatTick} height={height} />
        <div className="min-w-0 flex-1">
          <div
            role="slider"
            tabIndex={0}
            aria-label={`${label}. Use the arrow keys to move between ${unit}s.`}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={at + 1}
            aria-valuetext={chosen && words(chosen)}
            className={`relative touch-pan-y rounded-[2px] ${height}`}
            {...handlers}
          >
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${points.length} ${HEIGHT}`}
              preserveAspectRatio="none"
              className="size-full overflow-visible"
            >
              {ticks.map((tick) => (
                <line
                  key={tick}
                  x1="0"
                  x2={points.length}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'stroke-muted' : 'stroke-line'}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {hasPrevious && <PreviousShape points={points} y={y} />}
              <ChartBars points={points} y={y} at={isShown ? at : undefined} />
              {isShown && (
                <line
                  x1={at + 0.5}
                  x2={at + 0.5}
                  y1="0"
                  y2={HEIGHT}
                  className="stroke-muted"
                  strokeDasharray="3 3"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            {!isShown && <PeakLabel points={points} y={y} format={format} />}
            {isShown && chosen && (
              <ChartTooltip at={((at + 0.5) / points.length) * 100}>
                <span className="block text-muted">{nameOf(chosen.day)}</span>
                <span className="block font-medium">{format(chosen.value)}</span>
                {hasPrevious && (
                  <span className="block text-muted">Previous period: {format(chosen.previous ?? 0)}</span>
                )}
              </ChartTooltip>
            )}
          </div>
          <DayNames days={points.map(({ day }) => day)} />
        </div>
      </div>
    </figure>
  )
}

function DayNames({ days }: { days: string[] }) {
  const every = (days.length - 1) / (DAYS_NAMED - 1)
  const named = [...new Set(Array.from({ length: DAYS_NAMED }, (_, position) => Math.round(position * every)))]
  return (
    <div aria-hidden="true" className="relative mt-2 h-5">
      {named.map((position) => {
        const middle = ((position + 0.5) / days.length) * 100
        // The first and last names stay inside the chart.
        const isLast = position === days.length - 1
        const [left, back] = days.length === 1 ? [50, 50] : position === 0 ? [0, 0] : isLast ? [100, 100] : [middle, 50]
        return (
          <span
            key={position}
            style={{ left: `${left}%`, transform: `translateX(-${back}%)` }}
            className="absolute whitespace-nowrap"
          >
            {formatAxisDay(days[position] ?? '')}
          </span>
        )
      })}
    </div>
  )
}
