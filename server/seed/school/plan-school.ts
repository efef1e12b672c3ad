import { isComingSoon } from '#contract/catalog/known-courses.ts'
import { seededRandom } from '../drawing/sample-price-bars.ts'
import type { PlannedOrder, PlannedStudy, SeedItem } from '../planned-activity.ts'
import { SEED_COURSES, type SeedCourseSlug } from '../seed-courses.ts'
import { SEED_COUPONS } from '../seed-offers.ts'
import { planDemoStudent } from './plan-demo-student.ts'
import { planNewcomers } from './school-newcomers.ts'
import { SCHOOL_PEOPLE, type SchoolPerson } from './school-people.ts'
import { isSaleWeek, seasonOf, spreadOverYear } from './school-seasons.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_DAYS = 364
const SPRING15_ENDS = new Date(SEED_COUPONS.find(({ code }) => code === 'SPRING15')?.expiresAt ?? 0)
const COURSES = SEED_COURSES.map(({ slug }) => slug)

export type School = {
  students: (SchoolPerson & { joinedAt: Date })[]
  /** They signed up for the free lessons and bought nothing yet. */
  newcomers: (SchoolPerson & { joinedAt: Date })[]
  orders: PlannedOrder[]
  studies: PlannedStudy[]
  /** Views of the course pages. */
  views: { day: string; course: SeedCourseSlug; views: number }[]
}

/** A year in the life of a small school, the same for everyone who starts it on the same day. */
export function planSchool(now: Date): School {
  const random = seededRandom(71)
  const firstDays = spreadOverYear(now, SCHOOL_PEOPLE.length, random)
  const students = SCHOOL_PEOPLE.map((person, index) => ({ ...person, joinedAt: firstDays[index] ?? now }))
  const orders = students.flatMap((student, index) => planPurchases(student, index, now, random))
  markTroubles(orders, now)
  const studies = orders.flatMap((order) => planStudies(order, now, random))
  const views = planViews(orders, now, random)
  const ada = planDemoStudent(now)
  const newcomers = planNewcomers(now)
  return { students, newcomers, orders: [...ada.orders, ...orders], studies: [...ada.studies, ...studies], views }
}

/** One in eight only looks around. The others start with a course, or with the bundle, and many come back. */
function planPurchases(student: School['students'][number], index: number, now: Date, random: () => number) {
  if (index % 8 === 5) return []
  const items: SeedItem[] = []
  const kind = random()
  if (kind < 0.17) items.push('bundle')
  else {
    items.push(kind < 0.7 ? 'intro-to-trading' : kind < 0.9 ? 'trading-psychology' : 'advanced-trading-concepts')
    for (const next of COURSES) if (!items.includes(next) && random() < 0.82) items.push(next)
  }
  if (random() < 0.24) items.push('mentorship')

  const card = pick<PlannedOrder['card']>(random(), [
    [0.6, 'visa'],
    [0.9, 'mastercard'],
    [1, 'amex'],
  ])
  const orders: PlannedOrder[] = []
  let at = student.joinedAt.getTime() + (5 + 40 * random()) * 60_000
  for (const item of items) {
    const paidAt = new Date(at)
    // Someone who joined lately has not bought the next course yet.
    if (paidAt >= now) break
    const isRecent = now.getTime() - at < 27 * DAY_MS
    const chance = isRecent ? 0.8 : 0.35
    const plan = item === 'advanced-trading-concepts' && random() < chance ? 'two_payments' : undefined
    const couponCode = plan ? undefined : chooseCoupon(paidAt, now, random)
    orders.push({ buyer: student.email, item, card, paidAt, ...(plan && { plan }), ...(couponCode && { couponCode }) })
    at += (9 + 38 * random()) * DAY_MS + 9 * 3_600_000 * (random() - 0.5)
  }
  return orders
}

const isSpring15 = (at: Date) => at < SPRING15_ENDS && SPRING15_ENDS.getTime() - at.getTime() < 50 * DAY_MS

function chooseCoupon(at: Date, now: Date, random: () => number): string | undefined {
  const [lottery, other] = [random(), random()]
  if (isSaleWeek(at)) return lottery < 0.7 ? 'CANDLE25' : undefined
  // Not on the 31st, its last day.
  if (at.getUTCMonth() === 0 && at.getUTCDate() < 31 && lottery < 0.4) return 'NEWYEAR20'
  if (isSpring15(at) && lottery < 0.3) return 'SPRING15'
  if (lottery < 0.13) return 'WELCOME10'
  // The podcast appeared in spring of the school's year.
  const isRecent = now.getTime() - at.getTime() < 200 * DAY_MS
  return isRecent && other < 0.07 ? 'PODCAST20' : undefined
}

const REFUND_REASONS = [
  'Asked for within 30 days',
  'Bought by mistake',
  'Wanted the bundle instead',
  'Too basic for them',
]

/** What goes wrong in a year: refunds, declined cards, unfinished checkouts, overdue payments and two disputes. */
function markTroubles(orders: PlannedOrder[], now: Date): void {
  const daysAgo = ({ paidAt }: PlannedOrder) => (now.getTime() - paidAt.getTime()) / DAY_MS
  const plain = orders.filter(({ plan }) => !plan).sort((one, other) => daysAgo(other) - daysAgo(one))
  for (const [index, order] of plain.entries()) {
    const reason = REFUND_REASONS[index % REFUND_REASONS.length] ?? ''
    if (index % 23 === 7 && daysAgo(order) > 16) order.refund = { afterDays: 3 + (index % 13), reason }
    if (index % 97 === 40 && daysAgo(order) > 10)
      order.refund = { afterDays: 9, cents: 1500, reason: 'Goodwill: a video would not play' }
  }
  const whole = plain.filter((order) => !order.refund && order.item !== 'mentorship')
  // Its dispute starts 12 days later: old enough not to spoil the ratio of a month with some 70 payments.
  // Whoever disputes a payment doesn't come back for another course.
  const isTheirLast = ({ buyer, paidAt }: PlannedOrder) =>
    orders.every((order) => order.buyer !== buyer || order.paidAt <= paidAt)
  const open = whole.findLast((order) => daysAgo(order) > 46 && isTheirLast(order))
  const won = whole.find((order) => daysAgo(order) < 210)
  if (open) open.dispute = 'under_review'
  if (won) won.dispute = 'won'
  const latest = new Map(orders.map((order) => [order.buyer, order]))
  for (const [index, order] of [...latest.values()].entries()) {
    const spare =
      !order.refund && !order.dispute && !order.plan && orders.some((one) => one.buyer === order.buyer && one !== order)
    if (spare && index % 8 === 3) order.unpaid = index % 3 === 0 ? 'abandoned' : 'declined'
  }
  const due = orders.filter((order) => order.plan && daysAgo(order) > 30).sort((a, b) => daysAgo(a) - daysAgo(b))
  for (const [index, order] of due.entries()) {
    order.secondPayment = index < 2 && daysAgo(order) < 60 ? 'past_due' : 'paid'
  }
}

/** Many start, fewer finish: about a third complete a course, most others stop after the first lessons. */
function planStudies(order: PlannedOrder, now: Date, random: () => number): PlannedStudy[] {
  if (order.unpaid || order.item === 'mentorship') return []
  const courses = order.item === 'bundle' ? COURSES : [order.item]
  let from = order.paidAt.getTime()
  const endsAt = Math.min(now.getTime(), order.refund && !order.refund.cents ? from + DAY_MS : now.getTime())
  const studies: PlannedStudy[] = []
  for (const course of courses) {
    const lessons = SEED_COURSES.find(({ slug }) => slug === course)?.modules.flatMap((module) => module.lessons) ?? []
    const will = random()
    const reach = will < 0.12 ? 0 : will < 0.4 ? lessons.length : Math.ceil(lessons.length * random() ** 1.3)
    const pace = 0.5 + 3.5 * random()
    const watched: { key: string; at: Date; share: number }[] = []
    let at = from + (0.02 + 2 * random() ** 2) * DAY_MS
    for (const lesson of lessons.slice(0, reach)) {
      if (at >= endsAt) break
      const isLast = watched.length === reach - 1 && reach < lessons.length
      watched.push({ key: lesson.key, at: new Date(at), share: isLast ? 0.05 + 0.8 * random() : 1 })
      at += pace * (0.4 + 1.2 * random()) * DAY_MS
    }
    // Its buyers wait for the lessons.
    if (watched.length > 0 && !isComingSoon(course)) studies.push({ student: order.buyer, course, lessons: watched })
    if (watched.length < lessons.length) break
    from = at
  }
  return studies
}

/** Enough visitors for a conversion between three and six percent. */
function planViews(orders: readonly PlannedOrder[], now: Date, random: () => number): School['views'] {
  const share: Record<string, number> = {
    'intro-to-trading': 1.35,
    'trading-psychology': 0.95,
    'advanced-trading-concepts': 0.8,
  }
  const perDay = (orders.length / YEAR_DAYS) * 7
  return Array.from({ length: YEAR_DAYS + 1 }, (_, daysAgo) => new Date(now.getTime() - daysAgo * DAY_MS)).flatMap(
    (day) =>
      COURSES.map((course) => ({
        day: day.toISOString().slice(0, 10),
        course,
        views: Math.max(1, Math.round(perDay * seasonOf(day) * (share[course] ?? 1) * (0.7 + 0.6 * random()))),
      })),
  )
}

function pick<T>(lottery: number, choices: readonly (readonly [number, T])[]): T {
  const chosen = choices.find(([until]) => lottery < until) ?? choices.at(-1)
  if (!chosen) throw new Error('Nothing to choose from')
  return chosen[1]
}
