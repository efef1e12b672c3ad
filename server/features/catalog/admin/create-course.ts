import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'

import type { AdminCourse, NewCourseSchema } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { toNewCourseColumns } from '../course-columns.ts'
import { findAdminCourse, insertCourse } from './admin-courses.repository.ts'
import { recordCoursePrice } from './record-course-price.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

/** A course created unpublished stays a draft until staff first publish it. */
export function createCourse(
  ctx: AppContext,
  actor: string,
  course: z.output<typeof NewCourseSchema>,
): Promise<AdminCourse> {
  const now = ctx.clock.now().toISOString()
  const id = uuidv7()
  return ctx.cache.change('catalog', async (trx) => {
    await refuseTakenSlug(trx, course.slug)
    await insertCourse(trx, {
      id,
      ...toNewCourseColumns(course),
      published_at: course.isPublished ? now : null,
      draft_ended_at: course.isPublished ? now : null,
      payment_plan_days: 30,
      created_at: now,
      updated_at: now,
    })
    await recordCoursePrice(trx, id, now)
    const created = await findAdminCourse(trx, id, now)
    if (!created) throw notFound('Course')
    const subject = { type: 'course', id, label: course.title }
    await recordAudit(ctx, trx, { actor, action: 'course.create', subject, before: null, after: course })
    return created
  })
}
