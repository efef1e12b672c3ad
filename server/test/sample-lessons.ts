import { v7 as uuidv7 } from 'uuid'

import type { CoursesTable, LessonsTable } from '#server/database/tables/catalog-tables.ts'
import type { AccessGrantsTable } from '#server/database/tables/learning-tables.ts'

import { addCourse } from './sample-course.ts'
import type { TestShop } from './start-shop.ts'

/** A course with one module and lessons of a hundred seconds, inserted directly into the database. */
export async function addCourseWithLessons(
  shop: TestShop,
  lessons: Partial<LessonsTable>[] = [{}],
  change: Partial<CoursesTable> = {},
) {
  const course = await addCourse(shop, change)
  const moduleId = uuidv7()
  const rows = lessons.map((lesson, position) => ({
    id: uuidv7(),
    module_id: moduleId,
    title: `Lesson ${position + 1}`,
    position,
    type: 'video',
    video_key: 'courses/samples/lesson.mp4',
    video_duration_seconds: 100,
    ...lesson,
  }))
  await shop.ctx.cache.change('catalog', async (trx) => {
    const module = { id: moduleId, course_id: course.id, title: 'Module', position: 0 }
    await trx.insertInto('modules').values(module).execute()
    if (rows.length > 0) await trx.insertInto('lessons').values(rows).execute()
  })
  return { course, lessonIds: rows.map(({ id }) => id) }
}

/** Grants access to a course, as an order or staff would. */
export async function addAccess(
  { ctx, clock }: TestShop,
  userId: string,
  courseId: string,
  source: AccessGrantsTable['source'] = 'manual',
) {
  const id = uuidv7()
  const granted = { source, reason: 'A test', granted_at: clock.now().toISOString() }
  await ctx.db
    .insertInto('access_grants')
    .values({ id, user_id: userId, course_id: courseId, ...granted })
    .execute()
  return id
}

export async function endAccess({ ctx, clock }: TestShop, grantId: string) {
  const ended = { ended_at: clock.now().toISOString(), end_reason: 'A test' }
  await ctx.db.updateTable('access_grants').set(ended).where('id', '=', grantId).execute()
}
