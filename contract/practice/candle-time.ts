/** What comes first in `03/01/2024`. Null if a file has no such dates, or if it makes no difference. */
export type DayOrder = 'dayFirst' | 'monthFirst' | null

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const LONGEST_TIME = 40

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/
const WITH_POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const EITHER_ORDER = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/
const MONTH_NAME_FIRST = /^([a-z]{3})[a-z]{0,6}\.? (\d{1,2}),? (\d{4})$/i
const DAY_BEFORE_NAME = /^(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}\.?[ -](\d{4})$/i

/** A date, a clock and perhaps a zone: `2024-03-01T10:00:00.000+01:00`, `01.03.2024 10:00 AM`, `… GMT+0100`. */
const DATE_AND_CLOCK =
  /^(\S.*?)(?:T|,?\s+)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?([ap]m)?\s?(Z|(?:UTC|GMT)?(?:([+-]\d\d):?(\d\d)?)?)$/i
const COMPACT_CLOCK = /^(\d{8})[T ]?(\d\d)(\d\d)(\d\d)?$/
const UNIX = /^(\d{9,10}|\d{12,13}|\d{16})(?:\.\d+)?$/

/** Reads the time formats of brokers and data sellers as seconds since 1970. Times without a zone are taken as UTC. */
export function readCandleTime(text: string, order: DayOrder): number | null {
  if (text.length > LONGEST_TIME) return null
  const compact = COMPACT_CLOCK.exec(text)
  const [, day = '', hour, minute, second = '0'] = compact ?? []
  const moment =
    compact && addClock(readDay(day, order), { hour: Number(hour), minute: Number(minute), second: Number(second) })
  return moment ?? readUnix(text) ?? readDateAndClock(text, order) ?? readDay(text, order)
}

/** Decides about dates such as `03/01/2024` from all of a file. */
export function findDayOrder(texts: readonly string[]): { order: DayOrder } | { ambiguousAt: number } {
  let ambiguousAt = -1
  for (const [at, text] of texts.entries()) {
    const [, first, , second] = EITHER_ORDER.exec(text) ?? []
    if (first === undefined) continue
    if (Number(first) > 12) return { order: 'dayFirst' }
    if (Number(second) > 12) return { order: 'monthFirst' }
    if (ambiguousAt < 0 && Number(first) !== Number(second)) ambiguousAt = at
  }
  return ambiguousAt < 0 ? { order: null } : { ambiguousAt }
}

function readUnix(text: string): number | null {
  const [, digits] = UNIX.exec(text) ?? []
  if (digits === undefined) return null
  // Seconds, milliseconds or microseconds, by their length.
  const divisor = digits.length <= 10 ? 1 : digits.length <= 13 ? 1e3 : 1e6
  return Math.floor(Number(digits) / divisor)
}

function readDateAndClock(text: string, order: DayOrder): number | null {
  const found = DATE_AND_CLOCK.exec(text)
  if (!found) return null
  const [, date = '', hours, minutes, seconds = '0', half, , zoneHours = '0', zoneMinutes = '0'] = found
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours)
  const local = addClock(readDay(date, order), { hour, minute: Number(minutes), second: Number(seconds) })
  if (local === null || Math.abs(Number(zoneHours)) > 14 || Number(zoneMinutes) > 59) return null
  const sign = zoneHours.startsWith('-') ? -1 : 1
  return local - Number(zoneHours) * 3600 - sign * Number(zoneMinutes) * 60
}

/** 12 AM is midnight and 12 PM is noon. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

function addClock(day: number | null, clock: { hour: number; minute: number; second: number }): number | null {
  const isClock = clock.hour < 24 && clock.minute < 60 && clock.second < 60
  return day === null || !isClock ? null : day + clock.hour * 3600 + clock.minute * 60 + clock.second
}

function readDay(text: string, order: DayOrder): number | null {
  let found = YEAR_FIRST.exec(text)
  if (found) return dayAt(found[1], found[3], found[4])
  found = COMPACT.exec(text)
  if (found) return dayAt(found[1], found[2], found[3])
  found = WITH_POINTS.exec(text)
  if (found) return dayAt(found[3], found[2], found[1])
  found = EITHER_ORDER.exec(text)
  if (found?.[0] === text) {
    const [, first, , second, year] = found
    return order === 'dayFirst' ? dayAt(year, second, first) : dayAt(year, first, second)
  }
  found = MONTH_NAME_FIRST.exec(text)
  if (found) return dayAt(found[3], monthNumber(found[1]), found[2])
  found = DAY_BEFORE_NAME.exec(text)
  return found ? dayAt(found[3], monthNumber(found[2]), found[1]) : null
}

function monthNumber(name = ''): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1
}

type Digits = string | number | undefined

/** Null for days that don't exist, such as February 30. */
function dayAt(year: Digits, month: Digits, day: Digits): number | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (y < FIRST_YEAR || y > LAST_YEAR) return null
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date.getTime() / 1000 : null
}
