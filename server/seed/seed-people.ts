import type { SeedCourseSlug } from './seed-courses.ts'
import { DEMO_MENTOR } from './seed-mentor.ts'

type SeedUser = {
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'owner' | 'admin' | 'mentor' | 'student'
  /** A name in `media/`. */
  profileImageFile: string
}

type SeedProgress = {
  lessonKey: string
  watchedSeconds: number
  positionSeconds: number
  completed: boolean
  updatedDaysAgo: number
}

type SeedNote = { lessonKey: string; title: string; content: string; updatedDaysAgo: number }

export type SeedEnrollment = {
  userEmail: string
  courseSlug: SeedCourseSlug
  progress: readonly SeedProgress[]
  notes: readonly SeedNote[]
}

/** For demonstration only: a production shop isn't seeded with people. */
export const DEMO_PASSWORD = 'candlewick'
export const DEMO_STUDENT = 'student@candlewick.test'

export const SEED_USERS: readonly SeedUser[] = [
  {
    email: 'owner@candlewick.test',
    password: DEMO_PASSWORD,
    firstName: 'Grace',
    lastName: 'Hollis',
    role: 'owner',
    profileImageFile: 'avatar-grace.webp',
  },
  {
    email: 'admin@candlewick.test',
    password: DEMO_PASSWORD,
    firstName: 'Tobias',
    lastName: 'Marsh',
    role: 'admin',
    profileImageFile: 'avatar-tobias.webp',
  },
  {
    email: DEMO_MENTOR,
    password: DEMO_PASSWORD,
    firstName: 'Mara',
    lastName: 'Voss',
    role: 'mentor',
    profileImageFile: 'avatar-mara.webp',
  },
  {
    email: DEMO_STUDENT,
    password: DEMO_PASSWORD,
    firstName: 'Ada',
    lastName: 'Lindgren',
    role: 'student',
    profileImageFile: 'avatar-ada.webp',
  },
]

export const SEED_ENROLLMENTS: readonly SeedEnrollment[] = [
  {
    userEmail: DEMO_STUDENT,
    courseSlug: 'intro-to-trading',
    progress: [
      {
        lessonKey: 'what-one-candle-shows',
        watchedSeconds: 295,
        positionSeconds: 295,
        completed: true,
        updatedDaysAgo: 8,
      },
      { lessonKey: 'swings-and-trend', watchedSeconds: 210, positionSeconds: 210, completed: true, updatedDaysAgo: 6 },
      // More than 30 seconds in, so the player says it's resuming.
      {
        lessonKey: 'support-and-resistance',
        watchedSeconds: 117,
        positionSeconds: 117,
        completed: false,
        updatedDaysAgo: 1,
      },
    ],
    notes: [
      {
        lessonKey: 'what-one-candle-shows',
        title: 'Reading order',
        content:
          'Body first, then wicks, then where it sits.\n\n[01:54] Wicks = prices that were reached but not kept.\n[02:48] The newest candle can still change until it closes. Do not act on it early.\n\nOne candle is evidence, not a reason.',
        updatedDaysAgo: 8,
      },
      {
        lessonKey: 'swings-and-trend',
        title: 'What counts as a swing',
        content:
          'A swing high needs lower highs on both sides, so the last bar never counts.\n\n[01:20] Uptrend: higher highs and higher lows, both.\n[02:26] Always write the time frame next to it.\n\nTo do: lab 1, fifty swings on a daily chart with the right side covered.',
        updatedDaysAgo: 6,
      },
      {
        lessonKey: 'support-and-resistance',
        title: 'Zones, not lines',
        content:
          '[00:34] Two touches draw it, the third makes it worth watching.\n[01:10] The middle of a range is no place to be.\n\nQuestion for myself: which close would prove me wrong? Write it down before any entry.',
        updatedDaysAgo: 1,
      },
    ],
  },
]

export type SeedAttempts = { slug: SeedCourseSlug; key: string; daysAgo: readonly number[] }

/** The first attempt fails, because most do. */
export const DEMO_ATTEMPTS: readonly SeedAttempts[] = [
  { slug: 'intro-to-trading', key: 'drill-plan-with-the-trend', daysAgo: [5.2] },
]
