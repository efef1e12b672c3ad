import { addDays, type LocalDay, localDay, startOfDay, weekday } from './local-days.ts'
import { isPublicHoliday } from './public-holidays.ts'

const WITHDRAWAL_DAYS = 14

/** The westernmost time zone of the EU, for buyers whose own isn't known: nobody loses an hour. */
const WESTERNMOST = 'Atlantic/Azores'

export type PeriodRules = {
  /** The shop's time zone. */
  timeZone: string
  /** Public holidays besides those most of the EU shares. */
  holidays: readonly string[]
}

/**
 * When the 14 days end. The day of the purchase doesn't count, and a last day on a weekend or public holiday moves to
 * the next working day. Days are counted in the buyer's time zone and in the shop's, and the later end decides. The
 * period lasts until just before the returned instant.
 */
export function withdrawalEnds(paidAt: Date, buyerZone: string | null, { timeZone, holidays }: PeriodRules): Date {
  const ends = [buyerZone ?? WESTERNMOST, timeZone].map((zone) => {
    let last = addDays(localDay(paidAt, zone), WITHDRAWAL_DAYS)
    while (isDayOff(last, holidays)) last = addDays(last, 1)
    return startOfDay(addDays(last, 1), zone).getTime()
  })
  return new Date(Math.max(...ends))
}

const isDayOff = (day: LocalDay, holidays: readonly string[]) =>
  weekday(day) === 0 || weekday(day) === 6 || isPublicHoliday(day, holidays)
