import type { Generated } from 'kysely'

import type { ItemKind } from '#contract/checkout/item-kind.ts'

/** A UTC day as text: `2026-11-15`. */
type Day = string

/** Sales, payments, refunds and disputes of one item on one day. */
interface SalesDaysTable {
  day: Day
  currency: string
  item_kind: ItemKind
  item_id: string
  /** Orders settled on this day, including free ones. */
  orders: Generated<number>
  free_orders: Generated<number>
  ordered_cents: Generated<number>
  payments: Generated<number>
  paid_cents: Generated<number>
  /** Counted on the day they were started; a refund that fails is subtracted again. */
  refunds: Generated<number>
  refunded_cents: Generated<number>
  disputes: Generated<number>
}

interface CouponDaysTable {
  day: Day
  currency: string
  code: string
  uses: Generated<number>
  discount_cents: Generated<number>
  ordered_cents: Generated<number>
}

/** Anyone who bought something, or got it for free at checkout. */
interface BuyersTable {
  user_id: string
  orders: Generated<number>
  last_order_at: string
}

/** One row per account, whether or not they bought something. */
interface PeopleTotalsTable {
  user_id: string
  /** In dollars, by card and outside Stripe, minus refunds. */
  spent_cents: Generated<number>
  /** Null for people who never signed in. Written at most every five minutes; outlives their sessions. */
  last_seen_at: string | null
}

/** The same in other currencies. */
interface OtherSpendingTable {
  user_id: string
  currency: string
  spent_cents: Generated<number>
}

interface StudentDaysTable {
  day: Day
  joined: Generated<number>
  /** Student accounts deleted on this day. */
  departed: Generated<number>
}

interface PageViewDaysTable {
  day: Day
  course_id: string
  views: Generated<number>
}

/** History: how far a student was in a lesson at the end of each earlier day they watched it. */
interface WatchedDaysTable {
  user_id: string
  lesson_id: string
  day: Day
  watched_seconds: number
}

/** History: the days on which a student learned, per course and (under `WHOLE_SHOP`) overall. */
interface LearningDaysTable {
  user_id: string
  course_id: string
  day: Day
}

/** One student's progress in one course, or (under `WHOLE_SHOP`) in all of them. */
interface CourseLearnersTable {
  user_id: string
  course_id: string
  /** Grants that haven't ended, including paused ones. */
  live_grants: Generated<number>
  finished_lessons: Generated<number>
  /** Null until they've watched something. */
  last_day: Day | null
  /** `last_day` before the last write, so the writing statement can report what it changed. */
  previous_day: Day | null
}

interface CourseDaysTable {
  day: Day
  course_id: string
  /** Students who learned on this day. */
  learners: Generated<number>
  /** Students who last learned on this day. Summed from a day on, that's everyone active since then. */
  last_seen_learners: Generated<number>
}

/** How many students with access have finished how many lessons; `NOT_STARTED` means they watched nothing. */
interface CourseReachTable {
  course_id: string
  finished_lessons: number
  learners: Generated<number>
}

interface LessonDaysTable {
  day: Day
  lesson_id: string
  watched_seconds: Generated<number>
  completed: Generated<number>
  last_seen_learners: Generated<number>
}

/** How many viewers of a lesson got how far, in steps of 5% of its length. */
interface LessonReachTable {
  lesson_id: string
  step: number
  learners: Generated<number>
}

export interface FactsTables {
  sales_days: SalesDaysTable
  coupon_days: CouponDaysTable
  buyers: BuyersTable
  people_totals: PeopleTotalsTable
  other_spending: OtherSpendingTable
  student_days: StudentDaysTable
  page_view_days: PageViewDaysTable
  watched_days: WatchedDaysTable
  learning_days: LearningDaysTable
  course_learners: CourseLearnersTable
  course_days: CourseDaysTable
  course_reach: CourseReachTable
  lesson_days: LessonDaysTable
  lesson_reach: LessonReachTable
}
