/** The largest price, payment or refund: a million dollars. */
export const MAX_CENTS = 100_000_000

/** The shop sells in one currency. */
export const CURRENCY = 'usd'

/** Exact dollars, for receipts, orders and emails: `$49.00`, `$1,299.50`. */
export function exactDollars(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}$${whole.toLocaleString('en-US')}.${rest}`
}

/** The same without sign and commas, for columns that a spreadsheet reads as numbers: `1299.50`. */
export function decimalDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
