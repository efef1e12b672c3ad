import type { PlannedOrder, PlannedStudy } from '../planned-activity.ts'
import { SEED_COURSES } from '../seed-courses.ts'
import { DEMO_MENTORSHIP } from '../seed-mentor.ts'
import { DEMO_STUDENT, type SeedAttempts, type SeedEnrollment } from '../seed-people.ts'

const DAY_MS = 24 * 3_600_000
const BOUGHT_PSYCHOLOGY_DAYS_AGO = 78

/** Days between lessons; somebody with a job and a few evenings. */
const PACE_DAYS = [0.2, 2.1, 4.99, 0.01, 1, 6.2, 3.1, 7.99, 0.01, 1.9, 4.2, 7]

/**
 * What the demo student did in the school besides Intro to Trading, which is half watched: she finished one course and
 * bought mentorship.
 */
export function planDemoStudent(now: Date): { orders: PlannedOrder[]; studies: PlannedStudy[] } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const lessons = SEED_COURSES.find(({ slug }) => slug === 'trading-psychology')?.modules.flatMap((one) => one.lessons)
  let passed = 0
  const watched = (lessons ?? []).map(({ key }, index) => {
    passed += PACE_DAYS[index % PACE_DAYS.length] ?? 1
    return { key, at: daysAgo(BOUGHT_PSYCHOLOGY_DAYS_AGO - passed), share: 1 }
  })
  return {
    orders: [
      {
        buyer: DEMO_STUDENT,
        item: 'trading-psychology',
        card: 'visa',
        paidAt: daysAgo(BOUGHT_PSYCHOLOGY_DAYS_AGO),
        couponCode: 'WELCOME10',
      },
      {
        buyer: DEMO_STUDENT,
        item: 'mentorship',
        card: 'visa',
        paidAt: daysAgo(DEMO_MENTORSHIP.begunDaysAgo),
      },
    ],
    studies: [{ student: DEMO_STUDENT, course: 'trading-psychology', lessons: watched }],
  }
}

/** She joined before her first order. */
export const DEMO_STUDENT_DAYS = BOUGHT_PSYCHOLOGY_DAYS_AGO + 1

export const DEMO_STUDENT_NOTES: SeedEnrollment = {
  userEmail: DEMO_STUDENT,
  courseSlug: 'trading-psychology',
  progress: [],
  notes: [
    {
      lessonKey: 'revenge-trades',
      title: 'My tell',
      content:
        'I trade bigger after a loss before I notice that I am angry.\n\nRule: after two losses the platform is closed until tomorrow. Written on the monitor.',
      updatedDaysAgo: 58,
    },
    {
      lessonKey: 'weekly-review',
      title: 'Sunday, 20 minutes',
      content:
        '[00:40] Count broken rules first, money last.\n\nOne thing to change next week, never two. Last four Sundays: done.',
      updatedDaysAgo: 38,
    },
  ],
}

/** In the evening she finished the module. */
export const PASSED_QUIZ = { slug: 'trading-psychology', key: 'quiz-habits', daysAgo: 52.395 } as const

/** A few days apart from the module they belong to, and again weeks later. */
export const SCHOOL_ATTEMPTS: readonly SeedAttempts[] = [
  { slug: 'trading-psychology', key: 'drill-good-trade-that-loses', daysAgo: [70.7, 70.69, 41.3, 12.2] },
  { slug: 'trading-psychology', key: 'drill-no-need-to-act', daysAgo: [52.39, 40.1, 11.9] },
]
