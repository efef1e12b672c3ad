import type { OtherPrice } from '#contract/catalog/price-in.ts'
import { exactAmount } from '#contract/money.ts'

/** Below the price in dollars: `€49.00, £39.00`. */
export function OtherPrices({ prices = [] }: { prices: OtherPrice[] | undefined }) {
  if (prices.length === 0) return null
  return (
    <span className="block text-13 text-muted">
      {prices.map(({ priceCents, currency }) => exactAmount(priceCents, currency)).join(', ')}
    </span>
  )
}
