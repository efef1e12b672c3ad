/** From the API: undefined if it isn't shown, null if nothing but the current price was ever charged. */
export type PriorPrice = number | null | undefined

export function lowestPriceTerm(priorPriceCents: number | null): string {
  return priorPriceCents === null
    ? 'Lowest price in the last 30 days'
    : 'Lowest price in the 30 days before the discount'
}
