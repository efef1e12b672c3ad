import type { OtherPricesInput } from '#contract/catalog/other-prices.ts'
import type { OtherPrice } from '#contract/catalog/price-in.ts'
import { checkedCents, readTypedAmount } from '#contract/typed-amount.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'

/** A price in another currency, as staff type it. */
export type TypedPrice = { currency: string; price: string; originalPrice: string }

export const typedPrices = (prices: OtherPrice[] = []): TypedPrice[] =>
  prices.map(({ currency, priceCents, originalPriceCents }) => ({
    currency,
    price: centsToDollars(priceCents),
    originalPrice: centsToDollars(originalPriceCents),
  }))

/** For prices that have been checked. */
export const pricesToSave = (prices: TypedPrice[]): OtherPricesInput =>
  prices.map(({ currency, price, originalPrice }) => ({
    currency: currency as OtherPricesInput[number]['currency'],
    priceCents: checkedCents(price, currency),
    originalPriceCents: originalPrice.trim() === '' ? null : checkedCents(originalPrice, currency),
  }))

/** What can be read of them while somebody is typing. */
export const readablePrices = (prices: TypedPrice[]): OtherPrice[] =>
  prices.flatMap(({ currency, price, originalPrice }) => {
    const { cents: priceCents } = readTypedAmount(price, currency)
    const { cents: originalPriceCents } = readTypedAmount(originalPrice, currency)
    return priceCents === null ? [] : [{ currency, priceCents, originalPriceCents }]
  })

type ChangedPrices = { prices?: OtherPricesInput; seenPrices?: OtherPrice[] }

/** Left out unless somebody edited them, because those that are sent replace all others. */
export function changedPrices(typed: TypedPrice[], saved: OtherPrice[] = []): ChangedPrices {
  if (JSON.stringify(typed) === JSON.stringify(typedPrices(saved))) return {}
  return { prices: pricesToSave(typed), seenPrices: saved }
}
