import { exactAmount, OTHER_CURRENCIES } from '#contract/money.ts'

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
export const OFFERED_CURRENCIES: string[] = ['eur', ...OTHER_CURRENCIES.filter((currency) => currency !== 'eur')]
