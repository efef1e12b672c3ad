import { clsx } from 'clsx'
import { CircleDashed, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { candleTimeFormat } from '#contract/date-formats.ts'
import type { Candle } from '#contract/practice/candle.ts'
import type { DrillRun, Review } from '#contract/practice/drill-run.ts'
import { SETTLEMENT_RULES } from '#contract/practice/settle-trade.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { CandleTable } from '#web/practice-chart/CandleTable.tsx'
import { type ChartMark, isIntraday } from '#web/practice-chart/chart-content.ts'
import { PracticeChart } from '#web/practice-chart/PracticeChart.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

import { describeTrade, inR } from './drill-words.ts'
import { listOrders } from './list-orders.ts'
import { TradePlanSummary } from './TradePlanSummary.tsx'
import { planLines, tradeMarks, zoneOf } from './trade-on-chart.ts'

type Props = {
  run: DrillRun
  plan: TradePlan
  review: Review
  /** What to do next. */
  actions: ReactNode
}

/** How an attempt went: the process first, then the outcome, then what the teacher has to say. */
export function DrillReview({ run, plan, review, actions }: Props) {
  const [shown, show] = useState<{ position: number } | null>(null)
  const cut = run.cut - run.firstPosition
  const lastVisible = run.candles[cut - 1] as Candle
  const trade = review.outcome
  const resultR = trade.status === 'closed' ? trade.resultR : null
  const notes: ChartMark[] = review.notes.map(({ position }, at) => ({
    at: position - run.firstPosition,
    kind: 'note',
    text: String(at + 1),
    side: 'above',
  }))
  const format = candleTimeFormat(isIntraday(run.candles))
  const { passed, score } = review
  return (
    <div className="grid gap-x-6 gap-y-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <PracticeChart
          label={`Chart: ${run.instrument}`}
          candles={run.candles}
          priceDecimals={run.priceDecimals}
          cut={cut}
          lines={planLines(plan, { isFixed: true })}
          zone={zoneOf(plan, lastVisible.close, {
            from: cut,
            to: trade.status === 'closed' ? cut + trade.exitedAt : null,
          })}
          marks={[...tradeMarks(trade, plan, cut), ...notes].sort((one, other) => one.at - other.at)}
          shown={shown}
        />
        <CandleTable candles={run.candles} priceDecimals={run.priceDecimals} orders={listOrders(plan, trade, run)} />
        <Disclosure
          summary={<span className="text-14 font-medium">How trades are settled</span>}
          className="border-y border-line"
        >
          <ul className="grid max-w-reading list-disc gap-1.5 pb-4 pl-5 text-14 text-ink-soft marker:text-muted">
            {SETTLEMENT_RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
        {(review.explanation || review.notes.length > 0) && (
          <section className="mt-8 max-w-reading">
            <h3 className="font-display text-22 font-medium text-ink">What the teacher saw</h3>
            {review.explanation && (
              <p dir="auto" className="mt-2 text-16 whitespace-pre-line text-ink-soft">
                {review.explanation}
              </p>
            )}
            <ol className="mt-4 grid gap-1">
              {review.notes.map(({ position, text }, at) => {
                const candle = run.candles[position - run.firstPosition]
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike.
                  <li key={at}>
                    <button
                      type="button"
                      onClick={() => show({ position: position - run.firstPosition })}
                      className="grid w-full grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 rounded-control px-2 py-2 text-left hover:bg-raised"
                    >
                      <span className="tabular grid size-6 place-items-center rounded-full bg-flame-wash text-13 font-medium text-flame-deep">
                        {at + 1}
                      </span>
                      <span className="min-w-0 text-16 text-ink">
                        <span dir="auto" className="block">
                          {text}
                        </span>
                        {candle && (
                          <span className="tabular block text-13 text-muted">{format.format(candle.time * 1000)}</span>
                        )}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ol>
          </section>
        )}
      </div>
      <div className="grid content-start gap-5 @max-[52rem]:order-first">
        <section role="status">
          <h3 className="font-display text-22 font-medium text-ink">{passed ? 'Well planned' : 'Worth another try'}</h3>
          <p className="mt-1 text-14 text-ink-soft">
            {passed
              ? 'You passed this drill. A sound plan counts, whatever the market did next.'
              : `${run.rules.passMark}% passes. See below what would have helped, then try again.`}
          </p>
          <dl className="mt-4 grid grid-cols-2 gap-3">
            <Figure name="Process" value={`${score}%`} />
            <Figure name="Result" value={resultR === null ? '–' : inR(resultR)} />
          </dl>
          <p className="mt-2 text-14 text-muted">{describeTrade(trade, plan, run.priceDecimals)}</p>
        </section>
        {review.checks.length > 0 && (
          <ul className="grid gap-2.5">
            {review.checks.map((check) => (
              <Check key={check.name} {...check} />
            ))}
          </ul>
        )}
        {actions}
        <TradePlanSummary plan={plan} priceDecimals={run.priceDecimals} />
      </div>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-control bg-raised px-3.5 py-2.5">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="tabular font-display text-28 font-medium text-ink">{value}</dd>
    </div>
  )
}

function Check({ passed, text }: Review['checks'][number]) {
  const Icon = passed ? CheckIcon : passed === null ? Minus : CircleDashed
  const word = passed ? 'Done: ' : passed === null ? '' : 'To improve: '
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 text-14">
      <Icon
        aria-hidden="true"
        className={clsx('size-5', passed ? 'text-gain' : passed === null ? 'text-muted' : 'text-flame-deep')}
      />
      <span className={passed === null ? 'text-muted' : 'text-ink'}>
        <span className="sr-only">{word}</span>
        {text}
      </span>
    </li>
  )
}
