import type { Decimal } from './decimal.ts'

export const SIDE_NAMES = { long: 'Long', short: 'Short' }

/** `−1,250.5`: a decimal with thousands separators and a real minus sign. Longer than a number could hold exactly. */
export function formatDecimal(decimal: Decimal): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${decimal.startsWith('-') ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** `−109.08`: money, rounded to cents. */
export function formatProfit(decimal: Decimal): string {
  const value = Number(decimal)
  // Beyond that, a number doesn't know its cents.
  return formatDecimal(Math.abs(value) < 1e13 ? value.toFixed(2).replace('-0.00', '0.00') : decimal)
}

/** `+1.80 R`, with a real minus sign and as many decimals everywhere, so that columns line up. */
export function formatR(value: number, decimals = 2): string {
  const text = Math.abs(value).toFixed(decimals)
  const sign = Number(text) === 0 ? '' : value > 0 ? '+' : '−'
  return `${sign}${text} R`
}
