import { exactDollars, MAIN_CURRENCY } from '#contract/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currency} ${Object.keys(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options })
    formats.set(key, format)
  }
  return format
}

/** Shop prices: whole dollars, and exact amounts in other currencies: `$49`, `€49`, `€49.90`, `CHF 49`. */
export function formatPrice(cents: number, currency: string): string {
  if (currency !== MAIN_CURRENCY) return formatShortAmount(cents, currency)
  return formatFor(currency, { maximumFractionDigits: 0 }).format(cents / 100)
}

/** Shows cents only if there are any: `$49`, `€49.99`. */
export function formatShortAmount(cents: number, currency: string): string {
  return formatFor(currency, { trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100)
}

export const formatWholeDollars = (cents: number): string => formatPrice(cents, MAIN_CURRENCY)

/** For order totals, receipts and refunds, which show exactly what was paid. */
export const formatExactDollars = exactDollars
