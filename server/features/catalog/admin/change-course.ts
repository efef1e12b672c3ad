import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import {
  type CourseColumns,
  type CourseRow,
  findAdminCourse,
  findCourseRow,
  updateCourseRow,
} from './admin-courses.repository.ts'
import { recordCoursePrice } from './record-course-price.ts'

type CourseChange = {
  actor: string
  courseId: string
  /** `course.publish` */
  action: AuditAction
  /** Preconditions, checked in the same transaction. */
  before?: ((trx: Database) => Promise<void>) | undefined
  change: (course: CourseRow, now: string) => CourseColumns
  /** Further changes in the same transaction. */
  also?: (trx: Database, before: CourseRow) => Promise<void>
  /** What the log records besides the course's fields. */
  logged?: (course: CourseRow) => Record<string, unknown>
}

/** Every course change goes through here: one transaction, one log entry, and all processes are notified. */
export async function changeCourse(
  ctx: AppContext,
  { actor, courseId, action, ...how }: CourseChange,
): Promise<AdminCourse> {
  const now = ctx.clock.now().toISOString()
  return ctx.cache.change('catalog', async (trx) => {
    await how.before?.(trx)
    const before = await snapshot(trx, courseId, now, how.logged)
    await updateCourseRow(trx, courseId, { ...how.change(before.row, now), updated_at: now })
    await how.also?.(trx, before.row)
    await recordCoursePrice(trx, courseId, now)
    const after = await snapshot(trx, courseId, now, how.logged)
    await recordAudit(ctx, trx, {
      actor,
      action,
      subject: { type: 'course', id: courseId, label: after.course.title },
      before: before.fields,
      after: after.fields,
    })
    return after.course
  })
}

async function snapshot(trx: Database, id: string, now: string, logged: CourseChange['logged']) {
  const row = await findCourseRow(trx, id)
  const course = await findAdminCourse(trx, id, now)
  if (!row || !course) throw notFound('Course')
  const { updatedAt: _, lessonCount: __, ...fields } = course
  return { row, course, fields: { ...fields, ...logged?.(row) } }
}
