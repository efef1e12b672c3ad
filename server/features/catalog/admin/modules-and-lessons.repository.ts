import type { Insertable, Selectable, Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

import type { AdminLesson, AdminModule } from '#contract/catalog/admin-course.ts'
import type { Database } from '#server/database/database.ts'
import type { LessonsTable } from '#server/database/tables/catalog-tables.ts'

export type LessonColumns = Updateable<LessonsTable>
type Attachment = AdminLesson['attachments'][number]

export async function listModules(db: Database, courseId: string): Promise<AdminModule[]> {
  const modules = await db
    .selectFrom('modules')
    .select(['id', 'title', 'position'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const lessons = await listLessons(db)
    .selectAll('lessons')
    .where('modules.course_id', '=', courseId)
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
  const attachments = await listAttachments(
    db,
    lessons.map(({ id }) => id),
  )
  return modules.map((module) => ({
    ...module,
    lessons: lessons
      .filter((lesson) => lesson.module_id === module.id)
      .map((lesson) => toAdminLesson(lesson, attachments.get(lesson.id))),
  }))
}

/** Ignores archived courses. */
export function findModule(db: Database, id: string) {
  return db
    .selectFrom('modules')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['modules.id', 'modules.title', 'modules.course_id as courseId', 'courses.title as courseTitle'])
    .where('modules.id', '=', id)
    .where('courses.archived_at', 'is', null)
    .executeTakeFirst()
}

export async function findLesson(db: Database, id: string) {
  const row = await listLessons(db)
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .selectAll('lessons')
    .select(['courses.id as courseId', 'courses.title as courseTitle'])
    .where('lessons.id', '=', id)
    .where('courses.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { courseId, courseTitle, ...lesson } = row
  return { courseId, courseTitle, lesson: toAdminLesson(lesson, (await listAttachments(db, [id])).get(id)) }
}

export async function insertModule(db: Database, courseId: string, id: string, title: string): Promise<void> {
  await db.insertInto('modules').values({ id, course_id: courseId, title, position: 0 }).execute()
}

export async function renameModule(db: Database, id: string, title: string): Promise<void> {
  await db.updateTable('modules').set({ title }).where('id', '=', id).execute()
}

export async function deleteModuleRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('modules').where('id', '=', id).execute()
}

export async function insertLesson(db: Database, lesson: Insertable<LessonsTable>): Promise<void> {
  await db.insertInto('lessons').values(lesson).execute()
}

export async function updateLessonRow(db: Database, id: string, change: LessonColumns): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('lessons').set(change).where('id', '=', id).execute()
}

export async function deleteLessonRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('lessons').where('id', '=', id).execute()
}

export async function moveLessons(db: Database, moduleId: string, lessonIds: string[]): Promise<void> {
  await db.updateTable('lessons').set({ module_id: moduleId }).where('id', 'in', lessonIds).execute()
}

export async function setAttachments(db: Database, lessonId: string, files: { title: string; fileKey: string }[]) {
  await db.deleteFrom('lesson_attachments').where('lesson_id', '=', lessonId).execute()
  if (files.length === 0) return
  const rows = files.map(({ title, fileKey }, position) => ({
    id: uuidv7(),
    lesson_id: lessonId,
    title,
    file_key: fileKey,
    position,
  }))
  await db.insertInto('lesson_attachments').values(rows).execute()
}

export async function touchCourse(db: Database, courseId: string, now: string): Promise<void> {
  await db.updateTable('courses').set({ updated_at: now }).where('id', '=', courseId).execute()
}

const listLessons = (db: Database) => db.selectFrom('lessons').innerJoin('modules', 'modules.id', 'lessons.module_id')

async function listAttachments(db: Database, lessonIds: string[]): Promise<Map<string, Attachment[]>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson_attachments')
    .select(['id', 'title', 'file_key as fileKey', 'lesson_id as lessonId'])
    .where('lesson_id', 'in', lessonIds)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ lessonId }) => lessonId)
}

function toAdminLesson(row: Selectable<LessonsTable>, attachments: Attachment[] = []): AdminLesson {
  return {
    id: row.id,
    moduleId: row.module_id,
    title: row.title,
    position: row.position,
    type: row.type,
    videoKey: row.video_key,
    videoDuration: row.video_duration_seconds,
    transcriptText: row.transcript_text,
    captionsKey: row.captions_key,
    chaptersText: row.chapters_text,
    isFreePreview: row.free_preview_since !== null,
    passGate: row.pass_gate,
    attachments,
  }
}
