import type { PlannedOrder, PlannedStudy, SeedItem } from './planned-activity.ts'
import { SEED_COURSES } from './seed-courses.ts'

const DAY_MS = 24 * 3_600_000

/** Made-up people who bought something. Nobody signs in as them. */
type SeedBuyer = { email: string; firstName: string; lastName: string; joinedDaysAgo: number }

type SeedOrder = {
  buyer: string
  item: SeedItem
  daysAgo: number
  couponCode?: string
  card: 'visa' | 'mastercard' | 'amex'
  /** Refunded in full after this many days. */
  refundedAfterDays?: number
  /** Lessons of its first course finished since the purchase, one a day. */
  finishedLessons?: number
}

function buyer(firstName: string, lastName: string, joinedDaysAgo: number): SeedBuyer {
  return { email: `${firstName}.${lastName}@example.test`.toLowerCase(), firstName, lastName, joinedDaysAgo }
}

export const SEED_BUYERS: readonly SeedBuyer[] = [
  buyer('Nils', 'Brandt', 58),
  buyer('Imani', 'Okafor', 55),
  buyer('Clara', 'Weidmann', 52),
  buyer('Mateo', 'Rossi', 47),
  buyer('Hannah', 'Lindqvist', 44),
  buyer('Yusuf', 'Demir', 40),
  buyer('Ines', 'Carvalho', 36),
  buyer('Oskar', 'Nowak', 31),
  buyer('Priya', 'Raman', 27),
  buyer('Felix', 'Aumann', 22),
  buyer('Maeve', 'Donnelly', 17),
  buyer('Tomas', 'Havel', 12),
  buyer('Lena', 'Sommer', 7),
  buyer('Jonas', 'Keller', 3),
]

const by = (firstName: string) => SEED_BUYERS.find((person) => person.firstName === firstName)?.email ?? ''

/** Oldest first. Coupon uses are counted from here. */
export const SEED_ORDERS: readonly SeedOrder[] = [
  {
    buyer: by('Nils'),
    item: 'intro-to-trading',
    daysAgo: 58,
    couponCode: 'LAUNCH50',
    card: 'visa',
    finishedLessons: 9,
  },
  {
    buyer: by('Imani'),
    item: 'intro-to-trading',
    daysAgo: 55,
    couponCode: 'LAUNCH50',
    card: 'mastercard',
    finishedLessons: 7,
  },
  { buyer: by('Clara'), item: 'bundle', daysAgo: 52, couponCode: 'LAUNCH50', card: 'visa', finishedLessons: 8 },
  {
    buyer: by('Mateo'),
    item: 'trading-psychology',
    daysAgo: 47,
    couponCode: 'LAUNCH50',
    card: 'amex',
    finishedLessons: 6,
  },
  {
    buyer: by('Nils'),
    item: 'trading-psychology',
    daysAgo: 45,
    couponCode: 'LAUNCH50',
    card: 'visa',
    finishedLessons: 4,
  },
  {
    buyer: by('Hannah'),
    item: 'intro-to-trading',
    daysAgo: 44,
    couponCode: 'LAUNCH50',
    card: 'visa',
    finishedLessons: 8,
  },
  { buyer: by('Yusuf'), item: 'mentorship', daysAgo: 39, card: 'mastercard' },
  {
    buyer: by('Ines'),
    item: 'advanced-trading-concepts',
    daysAgo: 36,
    couponCode: 'WELCOME10',
    card: 'visa',
  },
  { buyer: by('Oskar'), item: 'intro-to-trading', daysAgo: 31, card: 'visa', refundedAfterDays: 6 },
  { buyer: by('Hannah'), item: 'trading-psychology', daysAgo: 28, card: 'visa', finishedLessons: 5 },
  { buyer: by('Priya'), item: 'bundle', daysAgo: 26, couponCode: 'CANDLE25', card: 'mastercard', finishedLessons: 6 },
  { buyer: by('Felix'), item: 'intro-to-trading', daysAgo: 21, card: 'visa', finishedLessons: 5 },
  {
    buyer: by('Maeve'),
    item: 'trading-psychology',
    daysAgo: 17,
    couponCode: 'WELCOME10',
    card: 'amex',
    finishedLessons: 4,
  },
  { buyer: by('Felix'), item: 'trading-psychology', daysAgo: 14, card: 'visa', finishedLessons: 2 },
  { buyer: by('Tomas'), item: 'bundle', daysAgo: 11, card: 'visa', finishedLessons: 3 },
  { buyer: 'student@candlewick.test', item: 'intro-to-trading', daysAgo: 9, card: 'visa' },
  { buyer: by('Maeve'), item: 'mentorship', daysAgo: 8, card: 'amex' },
  {
    buyer: by('Lena'),
    item: 'intro-to-trading',
    daysAgo: 6,
    couponCode: 'WELCOME10',
    card: 'visa',
    finishedLessons: 2,
  },
  { buyer: by('Imani'), item: 'advanced-trading-concepts', daysAgo: 4, card: 'mastercard' },
  { buyer: by('Jonas'), item: 'intro-to-trading', daysAgo: 2, card: 'visa', finishedLessons: 1 },
  { buyer: by('Jonas'), item: 'trading-psychology', daysAgo: 1, couponCode: 'WELCOME10', card: 'visa' },
]

export function usesOf(couponCode: string): number {
  return SEED_ORDERS.filter((order) => order.couponCode === couponCode).length
}

/** The orders above and what their buyers watched since, for a shop filled at `now`. */
export function planSeedOrders(now: Date): { orders: PlannedOrder[]; studies: PlannedStudy[] } {
  const orders = SEED_ORDERS.map(({ refundedAfterDays, finishedLessons, daysAgo, ...order }, position) => {
    // At a different time each day, as with real people.
    const paidAt = new Date(now.getTime() - daysAgo * DAY_MS - ((position * 97) % 540) * 60_000)
    const reason = 'Asked for within 30 days'
    const planned = { ...order, paidAt, ...(refundedAfterDays && { refund: { afterDays: refundedAfterDays, reason } }) }
    return { planned, finishedLessons: finishedLessons ?? 0 }
  })
  return {
    orders: orders.map(({ planned }) => planned),
    studies: orders.flatMap(({ planned, finishedLessons }) => planStudy(planned, finishedLessons, now)),
  }
}

/** One lesson a day since the purchase, at the time of day of the purchase. */
function planStudy({ buyer, item, paidAt }: PlannedOrder, finishedLessons: number, now: Date): PlannedStudy[] {
  const course = SEED_COURSES.find(({ slug }) => slug === item || item === 'bundle')
  if (!course || finishedLessons === 0) return []
  const lessons = course.modules.flatMap((module) => module.lessons).slice(0, finishedLessons)
  const timeOf = (day: number) => new Date(Math.min(paidAt.getTime() + (day + 0.1) * DAY_MS, now.getTime()))
  const watched = lessons.map(({ key }, day) => ({ key, at: timeOf(day), share: 1 }))
  return [{ student: buyer, course: course.slug, lessons: watched }]
}
