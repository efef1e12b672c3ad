import { MAIN_CURRENCY } from '../money.ts'

/** A price that staff set in another currency. */
export type OtherPrice = {
  currency: string
  priceCents: number
  originalPriceCents: number | null
  priorPriceCents?: number | null | undefined
}

type Priced = {
  priceCents: number
  originalPriceCents?: number | null
  priorPriceCents?: number | null | undefined
  prices?: OtherPrice[] | undefined
}

/** What something costs in the buyer's currency, or in dollars if it has no price in that one. Nothing is converted. */
export function priceIn(item: Priced, currency: string): OtherPrice {
  const { priceCents, originalPriceCents = null, priorPriceCents } = item
  const other = item.prices?.find((price) => price.currency === currency)
  return other ?? { currency: MAIN_CURRENCY, priceCents, originalPriceCents, priorPriceCents }
}

type PricedBundle = {
  price: number
  originalPrice: number
  priorPriceCents?: number | null | undefined
  prices?: OtherPrice[] | undefined
}

export function bundlePriceIn(bundle: PricedBundle, currency: string): OtherPrice {
  const { price: priceCents, originalPrice: originalPriceCents, priorPriceCents, prices } = bundle
  return priceIn({ priceCents, originalPriceCents, priorPriceCents, prices }, currency)
}

/** What the courses cost one by one; null if one of them has no price in this currency. */
export function sumIn(courses: Priced[], currency: string): number | null {
  const prices = courses.map((course) => priceIn(course, currency))
  if (prices.some((price) => price.currency !== currency)) return null
  return prices.reduce((cents, { priceCents }) => cents + priceCents, 0)
}
