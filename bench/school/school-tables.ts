import { createHash } from 'node:crypto'

import type { Row } from './bulk-writer.ts'
import type { SchoolDays } from './school-days.ts'
import {
  countOrders,
  generateOrder,
  ORDER_COLUMNS,
  orderCourses,
  orders,
  PAYMENT_COLUMNS,
  PRICE_CENTS,
  payments,
  REFUND_COLUMNS,
  receipts,
  refunds,
} from './school-orders.ts'
import {
  courseSlug,
  joinedOnDay,
  lessonNumber,
  moduleNumber,
  modulesPerCourse,
  OWNER_TOKEN,
  ownerId,
  type SchoolSizes,
  schoolId,
  sessionToken,
  studentCourses,
  watchedLessons,
} from './school-plan.ts'

const LESSON_SECONDS = 600
const YEAR_MS = 365 * 86_400_000

/** Increase this with every change to the generated data, so cached schools are generated again. */
export const SCHOOL_VERSION = 4

/** Add new tables here. */
export function schoolTables(
  sizes: SchoolSizes,
  days: SchoolDays,
): [table: string, columns: string[], rows: Iterable<Row>][] {
  return [
    [
      'users',
      [
        ...['id', 'email', 'email_key', 'first_name', 'last_name', 'role', 'search_text'],
        ...['email_verified_at', 'created_at', 'updated_at'],
      ],
      users(sizes, days),
    ],
    [
      'courses',
      [
        ...['id', 'slug', 'title', 'description', 'price_cents', 'position', 'whats_included', 'published_at'],
        ...['draft_ended_at', 'payment_plan_days', 'created_at', 'updated_at'],
      ],
      courses(sizes, days),
    ],
    ['price_history', ['item_kind', 'item_id', 'price_cents', 'starts_at'], prices(sizes, days)],
    ['modules', ['id', 'course_id', 'title', 'position'], modules(sizes)],
    ['lessons', ['id', 'module_id', 'title', 'position', 'type', 'video_duration_seconds'], lessons(sizes)],
    ['orders', ORDER_COLUMNS, orders(sizes, days)],
    ['payments', PAYMENT_COLUMNS, payments(sizes, days)],
    ['refunds', REFUND_COLUMNS, refunds(sizes, days)],
    ['order_courses', ['order_id', 'course_id'], orderCourses(sizes)],
    ['receipts', ['order_id', 'sequence', 'number', 'issued_at', 'buyer_name', 'buyer_email'], receipts(sizes, days)],
    [
      'access_grants',
      ['id', 'user_id', 'course_id', 'source', 'reason', 'order_id', 'granted_at'],
      grants(sizes, days),
    ],
    [
      'lesson_progress',
      ['user_id', 'lesson_id', 'watched_seconds', 'position_seconds', 'completed_at', 'updated_at'],
      progress(sizes, days),
    ],
    ['notes', ['user_id', 'lesson_id', 'title', 'content', 'created_at', 'updated_at'], notes(sizes, days)],
    ['sessions', ['id', 'token_hash', 'user_id', 'created_at', 'last_seen_at', 'expires_at'], sessions(sizes, days)],
  ]
}

function* users(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (let at = 0; at < sizes.students; at++) {
    const email = `student-${at}@school.test`
    const joined = days.at(joinedOnDay(sizes, at))
    const search = `first${at} last${at} ${email}`
    yield [schoolId('user', at), email, email, `First${at}`, `Last${at}`, 'student', search, joined, joined, joined]
  }
  const [email, first] = ['owner@school.test', days.at(0)]
  yield [ownerId(sizes), email, email, 'Grace', 'Hopper', 'owner', `grace hopper ${email}`, first, first, first]
}

function* prices({ courses: count }: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (let at = 0; at < count; at++) yield ['course', schoolId('course', at), PRICE_CENTS, days.at(0)]
}

function* courses({ courses: count }: SchoolSizes, days: SchoolDays): Generator<Row> {
  const first = days.at(0)
  for (let at = 0; at < count; at++) {
    const money = [PRICE_CENTS, at, '[]']
    yield [
      schoolId('course', at),
      courseSlug(at),
      `Course ${at}`,
      'About markets.',
      ...money,
      first,
      first,
      30,
      first,
      first,
    ]
  }
}

function* modules(sizes: SchoolSizes): Generator<Row> {
  const perCourse = modulesPerCourse(sizes)
  for (let at = 0; at < sizes.courses * perCourse; at++) {
    const course = Math.floor(at / perCourse)
    yield [schoolId('module', at), schoolId('course', course), `Module ${at % perCourse}`, at % perCourse]
  }
}

function* lessons(sizes: SchoolSizes): Generator<Row> {
  for (let course = 0; course < sizes.courses; course++) {
    for (let at = 0; at < sizes.lessonsPerCourse; at++) {
      const module = schoolId('module', course * modulesPerCourse(sizes) + moduleNumber(at))
      yield [schoolId('lesson', lessonNumber(sizes, course, at)), module, `Lesson ${at}`, at, 'video', LESSON_SECONDS]
    }
  }
}

/** Every student has all of their courses; those unpaid or refunded were granted by staff. */
function* grants(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (let student = 0; student < sizes.students; student++) {
    for (const [at, course] of studentCourses(sizes, student).entries()) {
      const number = at * sizes.students + student
      const order = number < countOrders(sizes) ? generateOrder(sizes, number) : undefined
      const isBought = order?.status === 'paid'
      const how = isBought ? ['order', 'Bought', schoolId('order', number)] : ['manual', 'Benchmark', null]
      const day = order?.day ?? joinedOnDay(sizes, student)
      const id = schoolId('grant', student * sizes.coursesPerStudent + at)
      yield [id, schoolId('user', student), schoolId('course', course), ...how, days.at(day)]
    }
  }
}

const listLessonIds = ({ courses: count, lessonsPerCourse }: SchoolSizes) =>
  Array.from({ length: count * lessonsPerCourse }, (_, lesson) => schoolId('lesson', lesson))

/** One lesson a day from the day the student joined. */
function* progress(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  const lessonIds = listLessonIds(sizes)
  for (let student = 0; student < sizes.students; student++) {
    const userId = schoolId('user', student)
    const joined = joinedOnDay(sizes, student)
    for (const { lesson, at } of watchedLessons(sizes, student)) {
      const isComplete = at % 3 !== 2
      const seconds = isComplete ? LESSON_SECONDS : (at * 37) % LESSON_SECONDS
      const day = days.at(joined + at)
      yield [userId, lessonIds[lesson] ?? '', seconds, seconds, isComplete ? day : null, day]
    }
  }
}

function* notes(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  const lessonIds = listLessonIds(sizes)
  for (let student = 0; student < sizes.students; student++) {
    const joined = joinedOnDay(sizes, student)
    for (const { lesson, at } of watchedLessons(sizes, student)) {
      if (at >= sizes.notesPerStudent) break
      const words = `[01:${10 + at}] What this lesson says about risk, in my own words.\n`.repeat(4)
      const day = days.at(joined + at)
      yield [schoolId('user', student), lessonIds[lesson] ?? '', `Note ${at}`, words, day, day]
    }
  }
}

function* sessions(sizes: SchoolSizes, { now }: SchoolDays): Generator<Row> {
  const expiresAt = new Date(Date.parse(now) + YEAR_MS).toISOString()
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  for (let at = 0; at < Math.min(sizes.students, sizes.signedIn); at++) {
    yield [schoolId('session', at), hash(sessionToken(at)), schoolId('user', at), now, now, expiresAt]
  }
  yield [schoolId('session', sizes.students), hash(OWNER_TOKEN), ownerId(sizes), now, now, expiresAt]
}
