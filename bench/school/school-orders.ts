import type { Row } from './bulk-writer.ts'
import type { SchoolDays } from './school-days.ts'
import { courseSlug, joinedOnDay, SCHOOL_DAYS, type SchoolSizes, schoolId, studentCourses } from './school-plan.ts'

export const PRICE_CENTS = 4900

export type SchoolOrder = {
  number: number
  student: number
  /** Which of the student's courses it's for. */
  at: number
  course: number
  status: 'paid' | 'refunded' | 'failed' | 'canceled'
  day: number
}

export const countOrders = ({ students, ordersPerStudent, coursesPerStudent }: SchoolSizes) =>
  Math.floor(students * Math.min(ordersPerStudent, coursesPerStudent))

/** Everyone's first course comes first, then everyone's second. Out of 100 orders, 90 stay paid and 4 are refunded. */
export function generateOrder(sizes: SchoolSizes, number: number): SchoolOrder {
  const student = number % sizes.students
  const at = Math.floor(number / sizes.students)
  const joined = joinedOnDay(sizes, student)
  return {
    number,
    student,
    at,
    course: studentCourses(sizes, student)[at] ?? 0,
    status: pickStatus((student * 31 + at * 17) % 100),
    day: joined + (SCHOOL_DAYS - joined) * 0.3 * at,
  }
}

function pickStatus(dice: number): SchoolOrder['status'] {
  if (dice < 90) return 'paid'
  if (dice < 94) return 'refunded'
  return dice < 98 ? 'failed' : 'canceled'
}

function* allOrders(sizes: SchoolSizes): Generator<SchoolOrder> {
  for (let number = 0; number < countOrders(sizes); number++) yield generateOrder(sizes, number)
}

const wasCharged = ({ status }: SchoolOrder) => status === 'paid' || status === 'refunded'

export const ORDER_COLUMNS = [
  ...['id', 'user_id', 'item_kind', 'item_id', 'item_title', 'item_slug', 'course_ids', 'plan', 'currency'],
  ...['list_cents', 'total_cents', 'due_now_cents', 'paid_cents', 'refunded_cents', 'status', 'way'],
  ...['stripe_payment_intent_id', 'attempts', 'created_at', 'updated_at', 'paid_at', 'closed_at', 'refunded_at'],
]

export function* orders(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const order of allOrders(sizes)) {
    const { number, student, course, status, day } = order
    const at = days.at(day)
    const isPaid = wasCharged(order)
    yield [
      ...[
        schoolId('order', number),
        schoolId('user', student),
        'course',
        schoolId('course', course),
        `Course ${course}`,
      ],
      ...[
        courseSlug(course),
        `["${schoolId('course', course)}"]`,
        'full',
        'usd',
        PRICE_CENTS,
        PRICE_CENTS,
        PRICE_CENTS,
      ],
      ...[isPaid ? PRICE_CENTS : 0, status === 'refunded' ? PRICE_CENTS : 0, status, 'card', `pi_bench_${number}`, 1],
      ...[at, at, isPaid ? at : null, isPaid ? null : at, status === 'refunded' ? days.at(day + 10) : null],
    ]
  }
}

export function* orderCourses(sizes: SchoolSizes): Generator<Row> {
  for (const { number, course } of allOrders(sizes)) yield [schoolId('order', number), schoolId('course', course)]
}

export const PAYMENT_COLUMNS = [
  ...['id', 'order_id', 'sequence', 'stripe_payment_intent_id', 'stripe_charge_id', 'amount_cents'],
  ...['refunded_cents', 'card_brand', 'card_last4', 'paid_at'],
]

export function* payments(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const order of allOrders(sizes)) {
    if (!wasCharged(order)) continue
    const { number, status, day } = order
    const back = status === 'refunded' ? PRICE_CENTS : 0
    yield [
      ...[
        schoolId('payment', number),
        schoolId('order', number),
        1,
        `pi_bench_${number}`,
        `ch_bench_${number}`,
        PRICE_CENTS,
      ],
      ...[back, 'visa', '4242', days.at(day)],
    ]
  }
}

export const REFUND_COLUMNS = [
  ...['id', 'order_id', 'payment_id', 'amount_cents', 'reason', 'status', 'origin', 'access'],
  ...['stripe_refund_id', 'created_at', 'succeeded_at'],
]

export function* refunds(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const { number, status, day } of allOrders(sizes)) {
    if (status !== 'refunded') continue
    const at = days.at(day + 10)
    yield [
      ...[
        schoolId('refund', number),
        schoolId('order', number),
        schoolId('payment', number),
        PRICE_CENTS,
        'Asked for it',
      ],
      ...['succeeded', 'shop', 'end', `re_bench_${number}`, at, at],
    ]
  }
}

export function* receipts(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const order of allOrders(sizes)) {
    if (!wasCharged(order)) continue
    const { number, student, day } = order
    const name = `First${student} Last${student}`
    yield [schoolId('order', number), 1, `CW-B-${number}`, days.at(day), name, `student-${student}@school.test`]
  }
}
