import type { PriceSpan } from '#contract/catalog/admin-course.ts'
import type { Database } from '#server/database/database.ts'

import { recordPrice } from '../price-history.repository.ts'
import { type CourseRow, findCourseRow } from './admin-courses.repository.ts'

/** Records the price of a course as it is now. Only the time that visitors can see it counts. */
export async function recordCoursePrice(trx: Database, courseId: string, now: string): Promise<void> {
  const row = await findCourseRow(trx, courseId)
  if (row) await recordPrice(trx, { kind: 'course', id: courseId }, plannedSpan(row, now), now)
}

function plannedSpan(course: CourseRow, now: string): PriceSpan | null {
  const startsAt = course.published_at !== null ? now : course.scheduled_publish_at
  const endsAt = course.scheduled_unpublish_at
  const isOver = endsAt !== null && (endsAt <= now || (startsAt !== null && endsAt <= startsAt))
  if (startsAt === null || isOver) return null
  return { priceCents: course.price_cents, originalPriceCents: course.original_price_cents, startsAt, endsAt }
}
