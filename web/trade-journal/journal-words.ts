import { candleTimeFormat } from '#contract/date-formats.ts'

export const countTrades = (count: number): string =>
  count === 1 ? '1 trade' : `${count.toLocaleString('en-US')} trades`

/** `58%` */
export const inPercent = (share: number): string => `${Math.round(share * 100)}%`

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

/** Monday first. */
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const shortDay = candleTimeFormat(false)

/** `Mar 3, 2026` for a day of the journal, which is the same everywhere. */
export const formatShortDayUtc = (day: string): string => shortDay.format(new Date(day))
