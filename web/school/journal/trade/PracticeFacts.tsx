import type { Trade } from '#contract/journal/trade.ts'
import { formatDecimal, formatR, SIDE_NAMES } from '../journal-words.ts'

/** What happened in a drill stays as it was. */
export function PracticeFacts({ trade }: { trade: Trade }) {
  const { instrument, side, entry, stop, exit, size, resultR } = trade
  const facts = [
    ['Side', SIDE_NAMES[side]],
    ['Entry', formatDecimal(entry)],
    ['Stop', stop === null ? '–' : formatDecimal(stop)],
    ['Exit', exit === null ? '–' : formatDecimal(exit)],
    ['Size', size === null ? '–' : formatDecimal(size)],
    ['Result', resultR === null ? '–' : formatR(resultR)],
  ]
  return (
    <div className="rounded-card bg-raised px-4 py-3">
      <p className="text-14 wrap-anywhere text-ink-soft">
        {instrument}. These come from a practice drill and stay as they are.
      </p>
      <dl className="tabular mt-2 grid grid-cols-3 gap-x-4 gap-y-2 text-14 sm:grid-cols-6">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
