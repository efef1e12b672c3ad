import { formatAxisDay, formatDay } from '#contract/date-formats.ts'
import type { Equity } from '#contract/journal/trade-figures.ts'
import { formatR } from '#contract/journal/trade-words.ts'
import { SlidingChart } from '#web/charts/SlidingChart.tsx'
import { TableView } from '#web/charts/TableView.tsx'

const SMALLEST_STEP = 0.5
/** `+7.5 R`, without zeros that say nothing. */
const formatTick = (tick: number) => formatR(tick).replace(/\.?0+ R$/, ' R')
const STEP_NAMES = { day: 'Day', week: 'Week until', month: 'Month until' }

/** Already a fall, so without a sign. */
const dropOf = (drawdownR: number) => formatR(drawdownR).replace('+', '')

/** The sum of R from the first trade to the last. The arrow keys move from day to day. */
export function EquityChart({ equity: { points, step, drawdownR } }: { equity: Equity }) {
  const values = points.map(({ totalR }) => totalR)
  const end = points.at(-1)
  if (!end) return null
  const dayOf = (at: number) => formatDay(points[at]?.day ?? '')
  /** In percent of the width: points sit in the middle of their column. */
  const middleOf = (at: number) => ((at + 0.5) / points.length) * 100
  const totalOf = (at: number) => formatR(values[at] ?? 0)
  return (
    <SlidingChart
      label="Equity in R"
      legend={<span>{drawdownR > 0 && `Largest drop from a high: ${dropOf(drawdownR)}`}</span>}
      captionClass="items-baseline"
      heightClass="h-48 md:h-60"
      endRoom={`${formatR(end.totalR).length}ch`}
      count={points.length}
      unit={step}
      values={values}
      smallestTick={SMALLEST_STEP}
      formatTick={formatTick}
      words={(at) => `${dayOf(at)}: ${totalOf(at)}`}
      draw={(y) => (
        <polyline
          points={[`0,${y(0)}`, ...values.map((value, at) => `${at + 0.5},${y(value)}`)].join(' ')}
          fill="none"
          className="stroke-flame-deep dark:stroke-flame"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      atRest={(y) => <EndLabel value={end.totalR} left={middleOf(points.length - 1)} top={y(end.totalR)} />}
      mark={(y, at) => (
        <span
          aria-hidden="true"
          style={{ left: `${middleOf(at)}%`, top: `${y(values[at] ?? 0)}%` }}
          className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-flame-deep dark:bg-flame"
        />
      )}
      tooltip={(at) => (
        <>
          <span className="block text-muted">{dayOf(at)}</span>
          <span className="block font-medium">{totalOf(at)}</span>
        </>
      )}
      names={
        <p aria-hidden="true" className="mt-2 flex justify-between">
          <span>{formatAxisDay(points[0]?.day ?? '')}</span>
          {points.length > 1 && <span>{formatAxisDay(end.day)}</span>}
        </p>
      }
    >
      <TableView
        label="Equity in R"
        columns={[STEP_NAMES[step], 'Trades', 'Equity']}
        rows={points
          .map(({ day, measured, totalR }) => ({ key: day, cells: [formatDay(day), measured, formatR(totalR)] }))
          .toReversed()}
      />
    </SlidingChart>
  )
}

/** The last value, behind the end of the line. */
function EndLabel({ value, left, top }: { value: number; left: number; top: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${left}%`, top: `${top}%` }}
      className="pointer-events-none absolute ml-2 -translate-y-1/2 font-medium whitespace-nowrap text-ink"
    >
      {formatR(value)}
    </span>
  )
}
