import { formatAxisDay } from '#contract/date-formats.ts'
import { SlidingChart } from '#web/charts/SlidingChart.tsx'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { ChartBars } from './ChartBars.tsx'
import { evenlyNamed } from './evenly-named.ts'
import { PeakLabel } from './PeakLabel.tsx'
import { PreviousLevels } from './PreviousLevels.tsx'
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

/** A bar per day or week; thin lines say how high the previous period was. The arrow keys move from bar to bar. */
export function DailyChart({ label, points, unit = 'day', format, formatTick, smallestTick, isShort = false }: Props) {
  const values = points.flatMap(({ value, previous = 0 }) => [value, previous])
  // A line of zeros would only hide the axis.
  const hasPrevious = points.some(({ previous }) => previous)
  const nameOf = (day = '') => (unit === 'week' ? `Week of ${formatDay(day)}` : formatDay(day))
  const figuresAt = (at: number) => ({
    name: nameOf(points[at]?.day),
    value: format(points[at]?.value ?? 0),
    previous: format(points[at]?.previous ?? 0),
  })
  return (
    <SlidingChart
      label={label}
      legend={hasPrevious && <PeriodMarks />}
      captionClass={isShort ? 'flex-col' : undefined}
      heightClass={isShort ? 'h-40' : 'h-52 md:h-64'}
      count={points.length}
      {...{ unit, values, smallestTick, formatTick }}
      words={(at) => {
        const { name, value, previous } = figuresAt(at)
        return `${name}: ${value}${hasPrevious ? `, previous period ${previous}` : ''}`
      }}
      draw={(y, chosen) => (
        <>
          <ChartBars points={points} y={y} at={chosen} />
          {hasPrevious && <PreviousLevels points={points} y={y} />}
        </>
      )}
      atRest={(y) => <PeakLabel points={points} y={y} format={format} />}
      tooltip={(at) => {
        const { name, value, previous } = figuresAt(at)
        return (
          <>
            <span className="block text-muted">{name}</span>
            <span className="block font-medium">{value}</span>
            {hasPrevious && <span className="block text-muted">Previous period: {previous}</span>}
          </>
        )
      }}
      names={<DayNames days={points.map(({ day }) => day)} />}
    />
  )
}

function PeriodMarks() {
  return (
    <span className="flex gap-4">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-flame forced-color-adjust-none" /> This period
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-0.5 w-3.5 bg-ink-soft forced-color-adjust-none" /> Previous period
      </span>
    </span>
  )
}

function DayNames({ days }: { days: string[] }) {
  return (
    <div aria-hidden="true" className="relative mt-2 h-5">
      {evenlyNamed(days.length).map((position) => (
        <span
          key={position}
          style={{ left: `${((position + 0.5) / days.length) * 100}%` }}
          className="absolute -translate-x-1/2 whitespace-nowrap"
        >
          {formatAxisDay(days[position] ?? '')}
        </span>
      ))}
    </div>
  )
}
