import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { deleteOtherPrices } from '../item-prices.repository.ts'
import { deletePriceHistory, recordPrices } from '../price-history.repository.ts'
import {
  deleteCourseRow,
  findAdminCourse,
  findCourseRow,
  removeFromBundles,
  updateCourseRow,
} from './admin-courses.repository.ts'
import { AlreadySold, deleteOrArchive } from './delete-or-archive.ts'
import { deleteThumbnailLater } from './delete-thumbnail-later.ts'
import { wasOrdered } from './ordered-items.read-model.ts'

/** A course that has been sold is archived: it disappears from the shop and lists, but buyers and orders keep it. */
export function deleteCourse(ctx: AppContext, actor: string, courseId: string) {
  const now = ctx.clock.now().toISOString()
  const logged = (action: AuditAction, work: (trx: Database) => Promise<void>) =>
    ctx.cache.change('catalog', async (trx) => {
      const course = await findAdminCourse(trx, courseId, now)
      if (!course) throw notFound('Course')
      await work(trx)
      const subject = { type: 'course', id: courseId, label: course.title }
      await recordAudit(ctx, trx, { actor, action, subject, before: course, after: null })
    })
  return deleteOrArchive(
    () =>
      logged('course.delete', async (trx) => {
        if (await wasOrdered(trx, 'course', courseId)) throw new AlreadySold()
        const thumbnail = (await findCourseRow(trx, courseId))?.thumbnail_key ?? null
        await deleteCourseRow(trx, courseId)
        await deletePriceHistory(trx, courseId)
        await deleteOtherPrices(trx, courseId)
        await deleteThumbnailLater(ctx, trx, thumbnail)
      }),
    () =>
      logged('course.archive', async (trx) => {
        await removeFromBundles(trx, courseId)
        await updateCourseRow(trx, courseId, { archived_at: now, updated_at: now })
        await recordPrices(trx, { kind: 'course', id: courseId }, [], null, now)
      }),
  )
}
