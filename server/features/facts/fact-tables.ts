import type { CounterTable } from '#server/database/upsert-counters.ts'

export const SALES_DAYS = {
  name: 'sales_days',
  keys: { day: 'text', currency: 'text', item_kind: 'text', item_id: 'id' },
  sums: [
    ...['orders', 'free_orders', 'ordered_cents', 'payments', 'paid_cents', 'refunds', 'refunded_cents', 'disputes'],
  ],
} satisfies CounterTable

export const COUPON_DAYS = {
  name: 'coupon_days',
  keys: { day: 'text', currency: 'text', code: 'text' },
  sums: ['uses', 'discount_cents', 'ordered_cents'],
} satisfies CounterTable

export const STUDENT_DAYS = {
  name: 'student_days',
  keys: { day: 'text' },
  sums: ['joined', 'departed'],
} satisfies CounterTable

export const PAGE_VIEW_DAYS = {
  name: 'page_view_days',
  keys: { day: 'text', course_id: 'id' },
  sums: ['views'],
} satisfies CounterTable

export const COURSE_DAYS = {
  name: 'course_days',
  keys: { day: 'text', course_id: 'id' },
  sums: ['learners', 'last_seen_learners'],
} satisfies CounterTable

export const COURSE_REACH = {
  name: 'course_reach',
  keys: { course_id: 'id', finished_lessons: 'number' },
  sums: ['learners'],
} satisfies CounterTable

export const LESSON_DAYS = {
  name: 'lesson_days',
  keys: { day: 'text', lesson_id: 'id' },
  sums: ['watched_seconds', 'completed', 'last_seen_learners'],
} satisfies CounterTable

export const LESSON_REACH = {
  name: 'lesson_reach',
  keys: { lesson_id: 'id', step: 'number' },
  sums: ['learners'],
} satisfies CounterTable
