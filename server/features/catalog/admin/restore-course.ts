import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { findAdminCourse, nextCoursePosition } from './admin-courses.repository.ts'
import { findArchivedRow, unarchiveCourse } from './archived-courses.repository.ts'
import { unpublishedNow } from './publishing.ts'

/**
 * Restored as hidden and outside bundles, so nothing goes on sale without review. Its slug was reserved, and its
 * lessons, price and plan are unchanged.
 */
export function restoreCourse(ctx: AppContext, actor: string, courseId: string): Promise<AdminCourse> {
  const now = ctx.clock.now().toISOString()
  return ctx.cache.change('catalog', async (trx) => {
    const row = await findArchivedRow(trx, courseId)
    if (!row) throw notFound('Course')
    await unarchiveCourse(trx, courseId, {
      ...unpublishedNow(row, now),
      bundle_included_at: null,
      position: await nextCoursePosition(trx),
      updated_at: now,
    })
    const course = await findAdminCourse(trx, courseId, now)
    if (!course) throw notFound('Course')
    const subject = { type: 'course', id: courseId, label: course.title }
    const before = { archivedAt: row.archived_at }
    await recordAudit(ctx, trx, { actor, action: 'course.restore', subject, before, after: course })
    return course
  })
}
