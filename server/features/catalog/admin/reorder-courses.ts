import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'

import { listAdminCourses, listAllCourseTitles, listCourseIds } from './admin-courses.repository.ts'
import { mergeOrder } from './merge-order.ts'
import { writePositions } from './positions.repository.ts'

export function reorderCourses(ctx: AppContext, actor: string, courseIds: string[]): Promise<AdminCourse[]> {
  const now = ctx.clock.now().toISOString()
  return ctx.cache.change('catalog', async (trx) => {
    const current = await listCourseIds(trx)
    const order = mergeOrder(current, courseIds)
    await writePositions(trx, 'courses', order)
    const titles = await listAllCourseTitles(trx)
    const named = (ids: string[]) => ({ order: ids.map((id) => titles.get(id) ?? id) })
    const subject = { type: 'catalog', id: 'courses', label: 'Course order' }
    await recordAudit(ctx, trx, {
      actor,
      action: 'courses.reorder',
      subject,
      before: named(current),
      after: named(order),
    })
    return listAdminCourses(trx, now)
  })
}
