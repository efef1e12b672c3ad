import type { FileUse } from '#contract/media/media-file.ts'
import type { Database } from '#server/database/database.ts'

/** `thumbnails/intro` of `thumbnails/intro-1200.jpg`: rows name the base of a picture, not one of its sizes. */
export const pictureBase = (key: string) => key.replace(/-\d+\.\w+$/, '')

/** Where each of these files is shown. */
export async function findUses(db: Database, keys: string[]): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>()
  if (keys.length === 0) return uses
  const add = (key: string | null, use: FileUse) => {
    if (key !== null) uses.set(key, [...(uses.get(key) ?? []), use])
  }
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['lessons.title', 'courses.title as courseTitle', 'video_key', 'captions_key'])
    .where(({ or, eb }) => or([eb('video_key', 'in', keys), eb('captions_key', 'in', keys)]))
    .orderBy('courses.position')
    .orderBy('modules.position')
    .orderBy('lessons.position')
    .execute()
  for (const { title, courseTitle, video_key, captions_key } of lessons) {
    add(video_key, { kind: 'video', title, courseTitle })
    add(captions_key, { kind: 'captions', title, courseTitle })
  }
  const attachments = await db
    .selectFrom('lesson_attachments')
    .innerJoin('lessons', 'lessons.id', 'lesson_attachments.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['lessons.title', 'courses.title as courseTitle', 'file_key'])
    .where('file_key', 'in', keys)
    .execute()
  for (const { file_key, title, courseTitle } of attachments) add(file_key, { kind: 'attachment', title, courseTitle })

  for (const table of ['courses', 'bundles', 'mentorship_programs'] as const) {
    const bases = new Map(keys.map((key) => [pictureBase(key), key]))
    const pictures = await db
      .selectFrom(table)
      .select(['title', 'thumbnail_key'])
      .where('thumbnail_key', 'in', [...bases.keys()])
      .execute()
    for (const { title, thumbnail_key } of pictures) {
      add(bases.get(thumbnail_key ?? '') ?? null, { kind: 'thumbnail', title, courseTitle: null })
    }
  }
  const trailers = await db
    .selectFrom('courses')
    .select(['title', 'trailer_video_key'])
    .where('trailer_video_key', 'in', keys)
    .execute()
  for (const { title, trailer_video_key } of trailers)
    add(trailer_video_key, { kind: 'trailer', title, courseTitle: null })
  return uses
}

/** Takes the file out of every place that showed it. */
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
