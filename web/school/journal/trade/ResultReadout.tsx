import { clsx } from 'clsx'

import { formatProfit, formatR } from '#contract/journal/trade-words.ts'
import { RESULT_COLORS, toneOfResult } from '#web/trade-journal/tone-of-result.ts'
import type { TypedResult } from './typed-trade.ts'

type Props = { result: TypedResult | null; hasStop: boolean; hasExit: boolean }

/** What the trade came to, while it's typed. */
export function ResultReadout({ result, hasStop, hasExit }: Props) {
  const resultR = result?.resultR ?? null
  return (
    <div
      role="status"
      className="tabular flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 rounded-card bg-raised px-4 py-3"
    >
      <span className="text-13 text-muted">Result</span>
      {resultR !== null && (
        <span className={clsx('font-display text-22 font-medium', RESULT_COLORS[toneOfResult(resultR)])}>
          {formatR(resultR)}
        </span>
      )}
      {result?.profit != null && (
        <span className="text-14 text-ink-soft">{formatProfit(result.profit)} after fees</span>
      )}
      {resultR === null && <span className="text-14 text-ink-soft">{explain(result, hasStop, hasExit)}</span>}
    </div>
  )
}

function explain(result: TypedResult | null, hasStop: boolean, hasExit: boolean): string {
  if (!result) return 'Appears as soon as there is a side, an entry, a stop and an exit.'
  if (result.isStopWrong) return "This stop wouldn't limit a loss, so there's no result in R."
  if (!hasStop) return 'Add your stop to see the result in R.'
  if (!hasExit) return 'Still open. 1 R is the distance from your entry to your stop.'
  return 'Too far from what was risked to say in R.'
}
