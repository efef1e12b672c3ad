import type { Database } from '#server/database/database.ts'
import { recountLessonReach } from '#server/features/facts/facts.ts'
import { pictureBase } from '#server/files/picture-base.ts'

export async function attachVideo(db: Database, lessonId: string, key: string, seconds: number | null): Promise<void> {
  const duration = seconds === null ? {} : { video_duration_seconds: Math.round(seconds) }
  await db
    .updateTable('lessons')
    .set({ video_key: key, ...duration })
    .where('id', '=', lessonId)
    .execute()
  if (seconds !== null) await recountLessonReach(db, lessonId)
}

/** Removes the file from every place that uses it. */
export async function detachFile(db: Database, key: string): Promise<void> {
  await db.updateTable('lessons').set({ video_key: null }).where('video_key', '=', key).execute()
  await db.updateTable('lessons').set({ captions_key: null }).where('captions_key', '=', key).execute()
  await db.deleteFrom('lesson_attachments').where('file_key', '=', key).execute()
  await db.updateTable('courses').set({ trailer_video_key: null }).where('trailer_video_key', '=', key).execute()
  const base = pictureBase(key)
  if (base === key) return
  for (const table of ['courses', 'bundles', 'mentorship_programs'] as const) {
    await db.updateTable(table).set({ thumbnail_key: null }).where('thumbnail_key', '=', base).execute()
  }
}
