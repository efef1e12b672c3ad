import { formatAxisDay, formatDay } from '#contract/date-formats.ts'
import type { Equity } from '#contract/journal/trade-figures.ts'
import { chartAxis } from '#web/charts/axis-ticks.ts'
import { ChartScale } from '#web/charts/ChartScale.tsx'
import { ChartTooltip } from '#web/charts/ChartTooltip.tsx'
import { TableView } from '#web/charts/TableView.tsx'
import { useChosenPoint } from '#web/charts/use-chosen-point.ts'
import { formatR } from '../journal-words.ts'

const HEIGHT = 100
const CHART_HEIGHT = 'h-48 md:h-60'
const SMALLEST_STEP = 0.5
/** `+7.5 R`, without zeros that say nothing. */
const formatTick = (tick: number) => formatR(tick).replace(/\.?0+ R$/, ' R')
const STEP_NAMES = { day: 'Day', week: 'Week until', month: 'Month until' }

/** Already a fall, so without a sign. */
const dropOf = (drawdownR: number) => formatR(drawdownR).replace('+', '')

/** The sum of R from the first trade to the last. The arrow keys move from day to day. */
export function EquityChart({ equity: { points, step, drawdownR } }: { equity: Equity }) {
  const { at, isShown, handlers } = useChosenPoint(points.length)
  const values = points.map(({ totalR }) => totalR)
  const { ticks, bottom, top } = chartAxis(Math.min(...values), Math.max(...values), SMALLEST_STEP)
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT
  // Points sit in the middle of their column, so that the pointer and the line agree.
  const x = (position: number) => position + 0.5
  const line = [`0,${y(0)}`, ...values.map((value, position) => `${x(position)},${y(value)}`)].join(' ')
  const chosen = points[at]
  const end = points.at(-1)
  if (!end) return null
  return (
    <figure className="rounded-card border border-line bg-surface px-4 py-4 md:px-5">
      <figcaption className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 text-13 text-muted">
        <span className="font-medium text-ink">Equity in R</span>
        <span>{drawdownR > 0 && `Largest drop from a high: ${dropOf(drawdownR)}`}</span>
      </figcaption>
      <div className="tabular flex gap-2 text-13 text-muted">
        <ChartScale ticks={ticks} y={y} formatTick={formatTick} height={CHART_HEIGHT} />
        <div className="min-w-0 flex-1">
          <div
            role="slider"
            tabIndex={0}
            aria-label={`Equity in R. Use the arrow keys to move between ${step}s.`}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={at + 1}
            aria-valuetext={chosen && `${formatDay(chosen.day)}: ${formatR(chosen.totalR)}`}
            className={`relative touch-pan-y rounded-[2px] ${CHART_HEIGHT}`}
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
              <polyline
                points={line}
                fill="none"
                className="stroke-flame-deep dark:stroke-flame"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
              {isShown && (
                <line
                  x1={x(at)}
                  x2={x(at)}
                  y1="0"
                  y2={HEIGHT}
                  className="stroke-muted"
                  strokeDasharray="3 3"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            {!isShown && <EndLabel value={end.totalR} top={y(end.totalR)} />}
            {isShown && chosen && (
              <>
                <span
                  aria-hidden="true"
                  style={{ left: `${(x(at) / points.length) * 100}%`, top: `${y(chosen.totalR)}%` }}
                  className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-flame-deep dark:bg-flame"
                />
                <ChartTooltip at={(x(at) / points.length) * 100}>
                  <span className="block text-muted">{formatDay(chosen.day)}</span>
                  <span className="block font-medium">{formatR(chosen.totalR)}</span>
                </ChartTooltip>
              </>
            )}
          </div>
          <p aria-hidden="true" className="mt-2 flex justify-between">
            <span>{formatAxisDay(points[0]?.day ?? '')}</span>
            {points.length > 1 && <span>{formatAxisDay(end.day)}</span>}
          </p>
        </div>
      </div>
      <TableView
        label="Equity in R"
        columns={[STEP_NAMES[step], 'Trades', 'Equity']}
        rows={points
          .map(({ day, measured, totalR }) => ({ key: day, cells: [formatDay(day), measured, formatR(totalR)] }))
          .toReversed()}
      />
    </figure>
  )
}

/** Writes the last value at the end of the line. */
function EndLabel({ value, top }: { value: number; top: number }) {
  return (
    <span
      aria-hidden="true"
      style={top > 10 ? { bottom: `${HEIGHT - top}%` } : { top: `${top}%` }}
      className="pointer-events-none absolute right-0 my-2 rounded-[3px] bg-surface px-1 font-medium whitespace-nowrap text-ink"
    >
      {formatR(value)}
    </span>
  )
}
