import { v7 as uuidv7 } from 'uuid'

import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Database } from '#server/database/database.ts'
import { toNewCourseColumns } from '#server/features/catalog/course-columns.ts'

import { insertAuditAt } from '../insert-audit.repository.ts'
import { insertModules } from '../insert-catalog.repository.ts'
import { SEED_COURSES } from '../seed-courses.ts'
import type { SeedShop } from '../seed-shop-parts.ts'
import { atWork } from './at-work.ts'
import { PUBLISHED_COURSE, SCHEDULED_COURSE } from './staff-courses.ts'

const DAY_MS = 24 * 3_600_000
const PUBLISHES_IN_DAYS = 19

/** A short course that staff published yesterday, and one that appears in a few weeks. Neither is in the bundle. */
export async function insertStaffCourses(trx: Database, { catalog, staffIds, now }: SeedShop): Promise<void> {
  const [owner = '', admin = owner] = staffIds
  const daysAgo = (days: number) => atWork(new Date(now.getTime() - days * DAY_MS), days)
  const publishedAt = daysAgo(1).toISOString()
  const appears = new Date(now.getTime() + PUBLISHES_IN_DAYS * DAY_MS)
  appears.setUTCHours(9, 0, 0, 0)
  const courses = [
    { course: PUBLISHED_COURSE, madeDaysAgo: 9, published_at: publishedAt, draft_ended_at: publishedAt },
    { course: SCHEDULED_COURSE, madeDaysAgo: 3, scheduled_publish_at: appears.toISOString() },
  ]
  const did = (days: number, actor: string, action: AuditAction, { slug, title }: { slug: string; title: string }) => {
    const subject = { type: 'course', id: catalog.courseIds.get(slug) ?? '', label: title }
    return insertAuditAt(trx, daysAgo(days), { actor, action, subject })
  }
  for (const [index, { course, madeDaysAgo, ...times }] of courses.entries()) {
    const id = uuidv7()
    const madeAt = daysAgo(madeDaysAgo).toISOString()
    const { modules, ...fields } = course
    await trx
      .insertInto('courses')
      .values({
        id,
        ...toNewCourseColumns({ ...fields, whatsIncluded: [...fields.whatsIncluded] }),
        position: SEED_COURSES.length + index,
        payment_plan_days: 30,
        created_at: madeAt,
        updated_at: madeAt,
        ...times,
      })
      .execute()
    catalog.courseIds.set(course.slug, id)
    await insertModules(trx, catalog, course, madeAt)
    await did(madeDaysAgo, admin, 'course.create', course)
  }
  await did(1, owner, 'course.publish', PUBLISHED_COURSE)
  await did(2, owner, 'course.schedule', SCHEDULED_COURSE)
}
