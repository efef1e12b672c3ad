import { candleTimeFormat } from '#contract/date-formats.ts'

export const countTrades = (count: number): string =>
  count === 1 ? '1 trade' : `${count.toLocaleString('en-US')} trades`

/** `58%` */
export const inPercent = (share: number): string => `${Math.round(share * 100)}%`

/** `−1,250.5`: a decimal with thousands separators and a real minus sign. Longer than a number could hold exactly. */
export function formatDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${decimal.startsWith('-') ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** `−109.08`: money, rounded to cents. */
export function formatProfit(decimal: string): string {
  const value = Number(decimal)
  // Beyond that, a number doesn't know its cents.
  return formatDecimal(Math.abs(value) < 1e13 ? value.toFixed(2) : decimal)
}

/** Nobody starts with an empty list; words used before come first. */
export const COMMON_SETUPS = ['Breakout', 'Pullback', 'Range', 'Reversal', 'Trend']
export const COMMON_MOODS = ['Calm', 'Focused', 'Confident', 'Unsure', 'Impatient', 'Anxious', 'Tired']
export const COMMON_MISTAKES = [
  'Chased the price',
  'Entered too early',
  'Exited too early',
  'Moved the stop',
  'No plan',
  'Size too large',
]

type Used = readonly { name: string }[]

export function suggest(used: Used | undefined, common: readonly string[]): string[] {
  const names = (used ?? []).map(({ name }) => name)
  const known = new Set(names.map((name) => name.toLowerCase()))
  return [...names, ...common.filter((name) => !known.has(name.toLowerCase()))]
}

export const SIDE_NAMES = { long: 'Long', short: 'Short' }

/** Monday first. */
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const shortDay = candleTimeFormat(false)

/** `Mar 3, 2026` for a day of the journal, which is the same everywhere. */
export const formatShortDayUtc = (day: string): string => shortDay.format(new Date(day))

/** `+1.80 R`, with a real minus sign and as many decimals everywhere, so that columns line up. */
export function formatR(value: number, decimals = 2): string {
  const text = Math.abs(value).toFixed(decimals)
  const sign = Number(text) === 0 ? '' : value > 0 ? '+' : '−'
  return `${sign}${text} R`
}
