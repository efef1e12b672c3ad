import type { Kind } from './call-costs.ts'

/** A busy day of a school: assumptions, not measurements. Change them to those of your school. */
export type SchoolDay = {
  students: number
  /** The share of students who learn on this day. */
  learning: number
  minutesWatched: number
  lessonsOpened: number
  notesSaved: number
  /** The share of visits that start with signing in; the others still have a session. */
  signingIn: number
  visitors: number
  pagesPerVisitor: number
  purchases: number
  staffCallsPerHour: number
  /** In the evening everybody gets an email, and this share of them looks at the shop within ten minutes. */
  curious: number
  announcementHour: number
  videoMbitPerSecond: number
}

export const BUSY_DAY: SchoolDay = {
  students: 1_000_000,
  learning: 0.12,
  minutesWatched: 30,
  lessonsOpened: 4,
  notesSaved: 3,
  signingIn: 0.15,
  visitors: 300_000,
  pagesPerVisitor: 3,
  purchases: 4_000,
  staffCallsPerHour: 3_000,
  curious: 0.02,
  announcementHour: 19,
  videoMbitPerSecond: 2,
}

/** The share of a day's visits in each hour: quiet at night, a peak after work. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 5, 5, 5, 5, 6, 7, 8, 8, 6, 5, 3]
const HOURS_SUM = HOURS.reduce((sum, share) => sum + share, 0)
const SAVE_EVERY_SECONDS = 10
const CURIOUS_FOR_SECONDS = 600
export const SECONDS = 86_400

/** Visits that start in this second, as a share of the day's. */
function shareOf(second: number): number {
  return (HOURS[Math.floor(second / 3_600) % 24] ?? 0) / HOURS_SUM / 3_600
}

/** How many calls of each kind arrive in this second, and how many people are watching. */
export function demandAt(
  day: SchoolDay,
  second: number,
): { calls: Record<Exclude<Kind, 'announcement email'>, number>; watching: number } {
  const visits = day.students * day.learning * shareOf(second)
  // Everybody who came in the last half hour is still watching.
  const watching = sumOfLast(day.minutesWatched * 60, second) * day.students * day.learning
  const sinceEmail = second - day.announcementHour * 3_600
  const isCurious = sinceEmail >= 0 && sinceEmail < CURIOUS_FOR_SECONDS
  const curious = isCurious ? (day.students * day.curious) / CURIOUS_FOR_SECONDS : 0
  const visitors = day.visitors * shareOf(second) + curious
  return {
    watching,
    calls: {
      'landing page': visitors,
      'course page': visitors * (day.pagesPerVisitor - 1),
      'sign-in': visits * day.signingIn,
      'my courses': visits,
      'course lessons': visits * day.lessonsOpened,
      'video address': visits * day.lessonsOpened,
      'save progress': watching / SAVE_EVERY_SECONDS,
      'save note': visits * day.notesSaved,
      purchase: day.purchases * shareOf(second) + (curious * day.purchases) / day.visitors,
      'staff list': day.staffCallsPerHour / 3_600,
    },
  }
}

/** The share of visits that began in the seconds before, wrapping around midnight. */
function sumOfLast(seconds: number, second: number): number {
  let sum = 0
  for (let at = second - seconds; at < second; ) {
    const untilNextHour = 3_600 - (((at % 3_600) + 3_600) % 3_600)
    const length = Math.min(untilNextHour, second - at)
    sum += shareOf((at + SECONDS) % SECONDS) * length
    at += length
  }
  return sum
}
