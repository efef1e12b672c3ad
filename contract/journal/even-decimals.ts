import type { Decimal } from './decimal.ts'
import { instrumentKey } from './instrument-key.ts'

type Priced = { instrument: string; entry: Decimal; exit: Decimal | null; stop?: Decimal | null }

/** More zeros than this say nothing. */
const MOST_FILLED = 8

/**
 * Writes the prices of these trades with as many decimals as the longest price of the same instrument, so that 1.1 and
 * 1.0954 line up.
 */
export function evenDecimals(trades: readonly Priced[]): (price: Decimal, instrument: string) => string {
  const decimals = new Map<string, number>()
  for (const { instrument, entry, stop = null, exit } of trades) {
    const longest = Math.max(decimals.get(instrumentKey(instrument)) ?? 0, ...[entry, stop, exit].map(countDecimals))
    decimals.set(instrumentKey(instrument), longest)
  }
  return (price, instrument) => fill(price, decimals.get(instrumentKey(instrument)) ?? 0)
}

const countDecimals = (price: Decimal | null) => price?.split('.')[1]?.length ?? 0

function fill(price: Decimal, decimals: number): string {
  const [whole = '', fraction = ''] = price.split('.')
  const filled = fraction.padEnd(Math.min(decimals, MOST_FILLED), '0')
  return filled === '' ? whole : `${whole}.${filled}`
}
