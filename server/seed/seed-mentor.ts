import { instantOfWallTime, wallTimeOf } from '#contract/journal/wall-time.ts'

/** The demo mentor's clock, hours and limits. */
export const DEMO_MENTOR = 'mentor@candlewick.test'

/** The demo student's sessions: when she got them, and when the first was and the next one is. */
export const DEMO_MENTORSHIP = { begunDaysAgo: 20, heldDaysAgo: 11, nextInDays: 3 }

const NINE = 9 * 60
const NOON = 12 * 60
const ONE = 13 * 60
const FIVE = 17 * 60

export const SEED_MENTOR = {
  timeZone: 'America/New_York',
  meetingLink: 'https://meet.example/mara-voss',
  bufferMinutes: 15,
  noticeHours: 24,
  windowDays: 60,
  dailyLimit: 6,
  introduction:
    "I trade index futures from the daily chart, and I've kept a journal since my first year. In our calls we read yours: what you planned, what you did, and the one thing to change next week. I won't tell you what to buy.",
  /** 1 is Monday. */
  hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, fromMinute: NINE, toMinute: NOON },
    ...(weekday < 5 ? [{ weekday, fromMinute: ONE, toMinute: FIVE }] : []),
  ]),
}

/** When her sessions begin, on her clock. On Fridays she only works in the morning. */
const STARTS = [NINE, NINE + 90, ONE, ONE + 90, FIVE - 60]
const FRIDAY = 5
/** Nobody books a call before breakfast or late at night. */
const EARLIEST = 8 * 60
const LATEST_START = 20 * 60
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Hands out her hours, each of them once. */
export class MentorCalendar {
  readonly #taken = new Set<number>()

  /** The first of her free times from then on at which everybody in these time zones is up. */
  take(from: Date, studentZones: readonly string[]): Date {
    const midnight = Math.floor(from.getTime() / DAY_MS) * DAY_MS
    for (let day = midnight; ; day += DAY_MS) {
      const weekday = new Date(day).getUTCDay()
      if (weekday === 0 || weekday > FRIDAY) continue
      for (const minute of STARTS) {
        if (weekday === FRIDAY && minute >= NOON) continue
        const start = instantOfWallTime(day + minute * MINUTE_MS, SEED_MENTOR.timeZone)
        const isUp = studentZones.every((zone) => isDaytime(start, zone))
        if (start < from || this.#taken.has(start.getTime()) || !isUp) continue
        this.#taken.add(start.getTime())
        return start
      }
    }
  }
}

function isDaytime(start: Date, timeZone: string): boolean {
  const minute = (wallTimeOf(start.getTime(), timeZone) % DAY_MS) / MINUTE_MS
  return minute >= EARLIEST && minute <= LATEST_START
}
