import type { Insertable, Selectable, Updateable } from 'kysely'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { Database } from '#server/database/database.ts'
import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'

import { readCourseFields } from '../course-columns.ts'
import { listOtherPrices, readOtherPrices, withPrices } from '../item-prices.repository.ts'

export type CourseRow = Selectable<CoursesTable>
export type CourseColumns = Updateable<CoursesTable>

/** The courses staff manage: all that aren't archived. */
const managed = (db: Database) => db.selectFrom('courses').where('archived_at', 'is', null)

export async function listAdminCourses(db: Database, now: string): Promise<AdminCourse[]> {
  const rows = await managed(db).selectAll().orderBy('position').orderBy('id').execute()
  const counts = await countLessons(db)
  const prices = await readOtherPrices(db)
  return rows.map((row) => withPrices(toAdminCourse(row, counts.get(row.id) ?? 0, now), prices.get(row.id)))
}

export function findCourseRow(db: Database, id: string): Promise<CourseRow | undefined> {
  return managed(db).selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAdminCourse(db: Database, id: string, now: string): Promise<AdminCourse | undefined> {
  const row = await findCourseRow(db, id)
  if (!row) return undefined
  const course = toAdminCourse(row, (await countLessons(db, id)).get(id) ?? 0, now)
  return withPrices(course, await listOtherPrices(db, id))
}

export async function insertCourse(db: Database, course: Omit<Insertable<CoursesTable>, 'position'>): Promise<void> {
  await db
    .insertInto('courses')
    .values({ ...course, position: await nextCoursePosition(db) })
    .execute()
}

export async function nextCoursePosition(db: Database): Promise<number> {
  const last = await db
    .selectFrom('courses')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

export async function updateCourseRow(db: Database, id: string, change: CourseColumns): Promise<void> {
  await db.updateTable('courses').set(change).where('id', '=', id).where('archived_at', 'is', null).execute()
}

/** The database refuses this if anyone has or had access to the course, or if there's an order for it. */
export async function deleteCourseRow(db: Database, id: string): Promise<void> {
  await removeFromBundles(db, id)
  await db.deleteFrom('courses').where('id', '=', id).execute()
}

export async function removeFromBundles(db: Database, courseId: string): Promise<void> {
  await db.deleteFrom('bundle_courses').where('course_id', '=', courseId).execute()
}

export function findCourseBySlug(db: Database, slug: string) {
  return db.selectFrom('courses').select(['id', 'archived_at']).where('slug', '=', slug).executeTakeFirst()
}

export async function listCourseIds(db: Database): Promise<string[]> {
  const rows = await managed(db).select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function listAllCourseTitles(db: Database): Promise<Map<string, string>> {
  const rows = await managed(db).select(['id', 'title']).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function countLessons(db: Database, courseId?: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('modules')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(({ fn }) => ['modules.course_id as courseId', fn.countAll<number>().as('lessons')])
    .$if(courseId !== undefined, (query) => query.where('modules.course_id', '=', courseId ?? ''))
    .groupBy('modules.course_id')
    .execute()
  return new Map(rows.map(({ courseId: id, lessons }) => [id, lessons]))
}

/** A publish time in the past counts as published; an unpublish time in the past overrides both. */
export function toAdminCourse(row: CourseRow, lessonCount: number, now: string): AdminCourse {
  const hasBegun = row.scheduled_publish_at !== null && row.scheduled_publish_at <= now
  const isOver = row.scheduled_unpublish_at !== null && row.scheduled_unpublish_at <= now
  return {
    id: row.id,
    ...readCourseFields(row),
    isPublished: (row.published_at !== null || hasBegun) && !isOver,
    isDraft: row.draft_ended_at === null && !hasBegun,
    bundleIncluded: row.bundle_included_at !== null,
    scheduledPublishAt: isOver ? null : row.scheduled_publish_at,
    scheduledUnpublishAt: isOver ? null : row.scheduled_unpublish_at,
    thumbnailUrl: row.thumbnail_key && `/images/${row.thumbnail_key}-1200.jpg`,
    paymentPlanEnabled: row.payment_plan_enabled_at !== null,
    paymentPlanFirstPaymentCents: row.payment_plan_first_cents,
    paymentPlanSecondPaymentCents: row.payment_plan_second_cents,
    paymentPlanDaysToSecondPayment: row.payment_plan_days,
    lessonCount,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
