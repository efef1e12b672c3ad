/**
 * How a purchase is taxed. `rateBp` is in hundredths of a percent: 1900 is 19 %.
 * With `reverseCharge`, the buyer is a business that accounts for the tax itself, so it isn't charged.
 */
export type TaxRule = { rateBp: number; pricesIncludeTax: boolean; reverseCharge: boolean }

export type TaxedPrice = {
  /** What the buyer pays. */
  totalCents: number
  /** The tax in it. */
  taxCents: number
  /** How the tax changed the price: added to it, or taken out of it (negative) because the buyer accounts for it. */
  addedCents: number
}

/**
 * The tax on a price after discounts. It's computed once per purchase and rounded half up to a cent: a price that
 * includes tax contains price × rate ÷ (100 % + rate), otherwise price × rate is added.
 */
export function taxPrice(priceCents: number, { rateBp, pricesIncludeTax, reverseCharge }: TaxRule): TaxedPrice {
  const taxCents = divideHalfUp(priceCents, rateBp, pricesIncludeTax ? 10_000 + rateBp : 10_000)
  if (reverseCharge) {
    const addedCents = pricesIncludeTax && taxCents > 0 ? -taxCents : 0
    return { totalCents: priceCents + addedCents, taxCents: 0, addedCents }
  }
  const addedCents = pricesIncludeTax ? 0 : taxCents
  return { totalCents: priceCents + addedCents, taxCents, addedCents }
}

/**
 * The tax in the first `cents` of a total, rounded half up. Parts of a total (payments, refunds) contain the difference
 * between the amounts before and after them, so the parts always add up to the whole tax.
 */
export function taxWithin(
  { totalCents, taxCents }: Pick<TaxedPrice, 'totalCents' | 'taxCents'>,
  cents: number,
): number {
  return totalCents === 0 ? 0 : divideHalfUp(taxCents, Math.min(cents, totalCents), totalCents)
}

/**
 * The tax in a refund, given what is refunded with it and the tax refunded before. Whatever was refunded before, in
 * whatever order, a full refund returns all the tax.
 */
export function taxInRefund(
  order: Pick<TaxedPrice, 'totalCents' | 'taxCents'>,
  { refundedCents, refundedTaxCents }: { refundedCents: number; refundedTaxCents: number },
): number {
  return Math.max(0, taxWithin(order, refundedCents) - refundedTaxCents)
}

/** a × b ÷ divisor. The product of two amounts may exceed the safe integer range. */
function divideHalfUp(a: number, b: number, divisor: number): number {
  const by = BigInt(divisor)
  return Number((2n * BigInt(a) * BigInt(b) + by) / (2n * by))
}
