import type { Database } from '#server/database/database.ts'

import { recordCurrentPrices } from '../record-current-prices.ts'
import { type CourseRow, findCourseRow } from './admin-courses.repository.ts'

/** Records the price of a course as it is now. Only the time that visitors can see it counts. */
export async function recordCoursePrice(trx: Database, courseId: string, now: string): Promise<void> {
  const row = await findCourseRow(trx, courseId)
  if (!row) return
  const { price_cents: priceCents, original_price_cents: originalPriceCents } = row
  await recordCurrentPrices(
    trx,
    { kind: 'course', id: courseId, priceCents, originalPriceCents },
    whenOnSale(row, now),
    now,
  )
}

function whenOnSale(course: CourseRow, now: string) {
  const startsAt = course.published_at !== null ? now : course.scheduled_publish_at
  const endsAt = course.scheduled_unpublish_at
  const isOver = endsAt !== null && (endsAt <= now || (startsAt !== null && endsAt <= startsAt))
  return startsAt === null || isOver ? null : { startsAt, endsAt }
}
