const DAY_MS = 24 * 3_600_000

/** January's resolutions, a quiet summer, a busy fall. */
const MONTHS = [2.1, 1.3, 1.05, 1, 0.9, 0.65, 0.4, 0.5, 1.2, 1.3, 1.5, 0.8]
/** Sunday first: people sign up on Sunday evenings and Mondays. */
const WEEKDAYS = [1.3, 1.15, 1, 0.95, 0.9, 0.75, 0.95]

/** How much people learn and buy on this day, compared with an average one. */
export function seasonOf(day: Date): number {
  const [month, date] = [day.getUTCMonth(), day.getUTCDate()]
  const sale = isSaleWeek(day) ? 2.4 : 1
  const holidays = month === 11 && date > 20 ? 0.6 : 1
  return (MONTHS[month] ?? 1) * (WEEKDAYS[day.getUTCDay()] ?? 1) * sale * holidays
}

/** The last week of November. */
export function isSaleWeek(day: Date): boolean {
  return day.getUTCMonth() === 10 && day.getUTCDate() >= 23 && day.getUTCDate() <= 30
}

/** The school grows: how many come at this part of the year, compared with its middle. */
export const growthOf = (part: number): number => 0.75 + 0.5 * part

/**
 * `count` moments of the year before `now`, oldest first, more of them in busy seasons and more towards the end. They
 * stand at even steps of the summed-up season, so the total is exact and no month is empty.
 */
export function spreadOverYear(now: Date, count: number, random: () => number): Date[] {
  const days = Array.from({ length: 364 }, (_, index) => new Date(now.getTime() - (364 - index) * DAY_MS))
  const weights = days.map((day, index) => seasonOf(day) * growthOf(index / days.length))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const moments: Date[] = []
  let passed = 0
  for (const [index, day] of days.entries()) {
    passed += weights[index] ?? 0
    while (moments.length < count && (moments.length + 0.2 + 0.6 * random()) * (total / count) < passed) {
      moments.push(atDaytime(day, random))
    }
  }
  while (moments.length < count) moments.push(atDaytime(days.at(-1) ?? now, random))
  return moments.sort((one, other) => one.getTime() - other.getTime())
}

/** Between 6:00 and 22:00 UTC, most in the evening. Never after `now` for a day before it. */
export function atDaytime(day: Date, random: () => number): Date {
  const minutes = 6 * 60 + Math.max(random(), random()) * 16 * 60
  return new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + Math.floor(minutes) * 60_000)
}
