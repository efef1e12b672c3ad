import type { Database } from '#server/database/database.ts'

/** A lesson's type, and what it's called in the log. */
export async function findAuthoredLesson(db: Database, lessonId: string) {
  const row = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['lessons.type', 'lessons.title', 'courses.id as courseId', 'courses.title as courseTitle'])
    .select(['lessons.position', 'modules.id as moduleId'])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirst()
  if (!row) return undefined
  const { courseTitle, ...lesson } = row
  return { ...lesson, label: `${courseTitle} › ${lesson.title}` }
}
