import { evenDecimals } from '#contract/journal/even-decimals.ts'
import { formatDecimal } from '#contract/journal/trade-words.ts'

/** The prices of these trades in words, with as many decimals for all of an instrument. */
export function evenPrices(
  trades: Parameters<typeof evenDecimals>[0],
): (price: string | null, instrument: string) => string {
  const even = evenDecimals(trades)
  return (price, instrument) => (price === null ? '–' : formatDecimal(even(price, instrument)))
}
