import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

const inOrder = (db: Database, userId: string) =>
  db
    .selectFrom('notes')
    .innerJoin('lessons', 'lessons.id', 'notes.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .where('notes.user_id', '=', userId)
    .orderBy('modules.position')
    .orderBy('modules.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')

/** A student's notes in lesson order, without their text, which may be long. */
export const listNoteTitles = precompiledQuery((db, { userId }: { userId: string }) =>
  inOrder(db, userId)
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['courses.id as courseId', 'courses.title as courseTitle', 'courses.slug as courseSlug'])
    .select(['modules.id as moduleId', 'modules.title as moduleTitle', 'modules.position as modulePosition'])
    .select(['notes.lesson_id as lessonId', 'lessons.title as lessonTitle', 'notes.title as noteTitle'])
    .select(({ eb }) => eb('notes.content', '<>', '').as('hasContent'))
    .select('notes.updated_at as updatedAt'),
)

/** Including their text, for the student's own download. */
export function listNotesOfCourse(db: Database, userId: string, courseId: string) {
  return inOrder(db, userId)
    .select(['modules.id as moduleId', 'modules.title as moduleTitle', 'lessons.title as lessonTitle'])
    .select(['notes.title', 'notes.content', 'notes.updated_at as updatedAt'])
    .where('modules.course_id', '=', courseId)
    .execute()
}

export function findCourseTitle(db: Database, courseId: string) {
  return db.selectFrom('courses').select(['title', 'slug']).where('id', '=', courseId).executeTakeFirst()
}
