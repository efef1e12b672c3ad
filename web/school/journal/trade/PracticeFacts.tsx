import type { Trade } from '#contract/journal/trade.ts'
import { formatDecimal, formatR, SIDE_NAMES } from '#contract/journal/trade-words.ts'
import { evenPrices } from '#web/trade-journal/even-prices.ts'
import { type TradeFact, TradeFacts } from '#web/trade-journal/TradeFacts.tsx'

/** What happened in a drill stays as it was. */
export function PracticeFacts({ trade }: { trade: Trade }) {
  const { instrument, side, entry, stop, exit, size, resultR } = trade
  const price = evenPrices([trade])
  const facts: TradeFact[] = [
    ['Side', SIDE_NAMES[side]],
    ['Entry', price(entry, instrument)],
    ['Stop', price(stop, instrument)],
    ['Exit', price(exit, instrument)],
    ['Size', size === null ? '–' : formatDecimal(size)],
    ['Result', resultR === null ? '–' : formatR(resultR)],
  ]
  return (
    <div className="rounded-card bg-raised px-4 py-3">
      <p className="text-14 wrap-anywhere text-ink-soft">
        {instrument}. These come from a practice drill and stay as they are.
      </p>
      <div className="mt-2">
        <TradeFacts facts={facts} />
      </div>
    </div>
  )
}
