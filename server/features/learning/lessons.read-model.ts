import type { Database } from '#server/database/database.ts'

import { mayWatchModule } from '#server/features/access/access.ts'

/** A lesson, and whether this student may watch it. A visitor has no id and owns no courses. */
export async function findLessonFor(db: Database, lessonId: string, userId: string | undefined) {
  const row = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.type',
      'courses.slug as courseSlug',
      'courses.title as courseTitle',
    ])
    .select('courses.id as courseId')
    .select(['lessons.video_key as videoKey', 'lessons.video_duration_seconds as durationSeconds'])
    .select(['lessons.transcript_text as transcriptText', 'lessons.captions_key as captionsKey'])
    .select('lessons.chapters_text as chaptersText')
    .select('lessons.free_preview_since as freePreviewSince')
    .select(({ lit }) => [userId ? mayWatchModule(userId).as('mayWatch') : lit(false).as('mayWatch')])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirst()
  if (!row) return undefined
  const { freePreviewSince, mayWatch, ...lesson } = row
  return { ...lesson, isFreePreview: freePreviewSince !== null, mayWatch: Boolean(mayWatch) }
}

export function listAttachments(db: Database, lessonId: string) {
  return db
    .selectFrom('lesson_attachments')
    .select(['id', 'title', 'file_key as fileKey'])
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findAttachment(db: Database, lessonId: string, attachmentId: string) {
  return db
    .selectFrom('lesson_attachments')
    .select(['title', 'file_key as fileKey'])
    .where('lesson_id', '=', lessonId)
    .where('id', '=', attachmentId)
    .executeTakeFirst()
}
