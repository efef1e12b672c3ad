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
  /** 1 is Monday. */
  hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, fromMinute: NINE, toMinute: NOON },
    ...(weekday < 5 ? [{ weekday, fromMinute: ONE, toMinute: FIVE }] : []),
  ]),
}

/** Within her hours all year: 15:00 UTC is 10 or 11 in the morning in New York, 20:00 UTC is 3 or 4 in the afternoon. */
const HOURS_UTC = [15, 18.5, 20]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WORKDAYS = [1, 2, 3, 4, 5]

/** Hands out her hours, each of them once. */
export class MentorCalendar {
  readonly #taken = new Set<number>()

  /** The first of her free times from that day on. On Fridays she only works in the morning. */
  take(from: Date): Date {
    const midnight = Math.floor(from.getTime() / DAY_MS) * DAY_MS
    for (let day = midnight; ; day += DAY_MS) {
      const weekday = new Date(day).getUTCDay()
      if (!WORKDAYS.includes(weekday)) continue
      for (const hour of weekday === 5 ? HOURS_UTC.slice(0, 1) : HOURS_UTC) {
        const start = day + hour * HOUR_MS
        if (start < from.getTime() || this.#taken.has(start)) continue
        this.#taken.add(start)
        return new Date(start)
      }
    }
  }
}
