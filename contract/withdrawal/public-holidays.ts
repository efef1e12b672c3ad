import { addDays, type LocalDay } from './local-days.ts'

/** Public holidays in most countries of the EU, as month and day. */
const FIXED = ['01-01', '01-06', '05-01', '08-15', '11-01', '12-25', '12-26']

/** Good Friday, Easter Monday, Ascension Day, Whit Monday and Corpus Christi, in days after Easter Sunday. */
const AFTER_EASTER = [-2, 1, 39, 50, 60]

/**
 * Whether a period can't end on this day. We count the holidays that most countries of the EU share, wherever the
 * buyer lives: counting one too many gives the buyer a day more, counting one too few would take it away. Holidays of
 * one country only are `own`: `10-03` is every year, `2026-05-08` once.
 */
export function isPublicHoliday(day: LocalDay, own: readonly string[] = []): boolean {
  const monthAndDay = day.slice(5)
  if (FIXED.includes(monthAndDay) || own.includes(monthAndDay) || own.includes(day)) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return AFTER_EASTER.some((days) => addDays(easter, days) === day)
}

/** Gregorian Easter, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): LocalDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  const day = String((sum % 31) + 1).padStart(2, '0')
  return `${year}-${month}-${day}`
}

/** One day per line, `MM-DD` or `YYYY-MM-DD`; undefined when a line is neither. */
export function readHolidays(typed: string): string[] | undefined {
  const days = typed
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return days.every(isDay) ? days : undefined
}

function isDay(typed: string): boolean {
  // A leap year, so that February 29 counts as a day.
  const day = typed.length === 5 ? `2024-${typed}` : typed
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  return isWritten && new Date(day).toISOString().slice(0, 10) === day
}
