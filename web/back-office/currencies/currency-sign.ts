import { CURRENCIES, exactAmount, MAIN_CURRENCY } from '#contract/money.ts'

/** As amounts are written: `$`, `€`, `CHF`, `CA$`. */
export function currencySign(currency: string): string {
  return exactAmount(0, currency).replace(/[\d.\s]/g, '')
}

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

/** `EUR – Euro` */
export function currencyLabel(currency: string): string {
  const code = currency.toUpperCase()
  return `${code} – ${names.of(code)}`
}

/** What a price can be set in besides dollars, the euro first. */
export const OTHER_CURRENCIES: string[] = [
  'eur',
  ...CURRENCIES.filter((currency) => currency !== MAIN_CURRENCY && currency !== 'eur'),
]
