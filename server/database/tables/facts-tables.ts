import type { Generated } from 'kysely'

import type { ItemKind } from '#contract/checkout/item-kind.ts'

/** Days are those of UTC, as text: `2026-11-15`. */
type Day = string

/** What was sold, paid, given back and disputed of one thing on one day. */
interface SalesDaysTable {
  day: Day
  currency: string
  item_kind: ItemKind
  item_id: string
  /** Orders that were settled on this day, free ones too. */
  orders: Generated<number>
  free_orders: Generated<number>
  ordered_cents: Generated<number>
  payments: Generated<number>
  paid_cents: Generated<number>
  /** On the day they were begun; one that failed is taken out again. */
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

/** Somebody who bought, or was given something for nothing at the checkout. */
interface BuyersTable {
  user_id: string
  orders: Generated<number>
  last_order_at: string
}

interface StudentDaysTable {
  day: Day
  joined: Generated<number>
  /** Accounts of students that were deleted on this day. */
  departed: Generated<number>
}

interface PageViewDaysTable {
  day: Day
  course_id: string
  views: Generated<number>
}

/** History: how far somebody had come in a lesson at the end of a day before the last one they watched it on. */
interface WatchedDaysTable {
  user_id: string
  lesson_id: string
  day: Day
  watched_seconds: number
}

/** History: the days on which somebody learned, in a course and (under `WHOLE_SHOP`) at all. */
interface LearningDaysTable {
  user_id: string
  course_id: string
  day: Day
}

/** Where one student stands in one course, or (under `WHOLE_SHOP`) in all of them. */
interface CourseLearnersTable {
  user_id: string
  course_id: string
  /** Grants that have not ended; paused ones count. */
  live_grants: Generated<number>
  finished_lessons: Generated<number>
  /** Null until they watched something. */
  last_day: Day | null
  /** What `last_day` was before the last write, so that the write itself says what it changed. */
  previous_day: Day | null
}

interface CourseDaysTable {
  day: Day
  course_id: string
  /** Who learned on this day. */
  learners: Generated<number>
  /** Who learned on this day and not since: the sum from a day on is everybody who learned since then. */
  last_seen_learners: Generated<number>
}

/** How many of those with access have finished how many lessons; `NOT_STARTED` are those who watched nothing. */
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

/** How many viewers of a lesson got how far, in steps of a twentieth of its length. */
interface LessonReachTable {
  lesson_id: string
  step: number
  learners: Generated<number>
}

export interface FactsTables {
  sales_days: SalesDaysTable
  coupon_days: CouponDaysTable
  buyers: BuyersTable
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
