/** The largest price, payment or refund: a million. */
export const MAX_CENTS = 100_000_000

/** Every price exists in this currency. Other prices are set by staff; nothing is ever converted. */
export const MAIN_CURRENCY = 'usd'

/**
 * The currencies a price can be set in, with the smallest amount that Stripe charges to a card. All of them have a
 * hundred cents: those without a smaller unit, like the yen, would need other amounts everywhere.
 */
const SMALLEST_CHARGES = {
  usd: 50,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  inr: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
} as const
type Currency = keyof typeof SMALLEST_CHARGES
export const CURRENCIES = Object.keys(SMALLEST_CHARGES) as [Currency, ...Currency[]]

export function isCurrency(code: string | undefined): code is Currency {
  return code !== undefined && Object.hasOwn(SMALLEST_CHARGES, code)
}

/** All but dollars. */
export const OTHER_CURRENCIES = CURRENCIES.filter((currency) => currency !== MAIN_CURRENCY) as [Currency, ...Currency[]]

/** The smallest amount a card can be charged. */
export function smallestCharge(currency: string): number {
  return isCurrency(currency) ? SMALLEST_CHARGES[currency] : SMALLEST_CHARGES[MAIN_CURRENCY]
}

const exactFormats = new Map<string, Intl.NumberFormat>()

/** Exactly what was paid, for receipts, orders and emails: `$1,299.50`, `€49.00`, `CHF 49.00`. */
export function exactAmount(cents: number, currency: string): string {
  let format = exactFormats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    exactFormats.set(currency, format)
  }
  // Never '-$0.00'.
  return format.format((cents || 0) / 100)
}

/** Exact dollars: `$49.00`, `$1,299.50`. */
export function exactDollars(cents: number): string {
  return exactAmount(cents, MAIN_CURRENCY)
}

/** The same without sign and commas, for columns that a spreadsheet reads as numbers: `1299.50`. */
export function decimalAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Why a price can't be set; null if it can. Something free needs no card. */
export function tooSmallToCharge(cents: number, currency: string): string | null {
  if (cents === 0 || cents >= smallestCharge(currency)) return null
  return `Cards can't be charged less than ${exactAmount(smallestCharge(currency), currency)}.`
}
