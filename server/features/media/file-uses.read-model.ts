import { sql } from 'kysely'

import { inlineContentType } from '#contract/media/file-types.ts'
import type { FileUse } from '#contract/media/media-file.ts'
import type { Quiz } from '#contract/practice/quiz.ts'
import type { Database } from '#server/database/database.ts'
import { pictureBase } from '#server/files/picture-base.ts'

/** Where each of these files is used. */
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
  for (const { key, ...lesson } of await findQuizUses(db, keys)) add(key, { kind: 'quiz', ...lesson })

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

/** Quizzes that ask about one of these images: what students get now, and what staff are writing. */
async function findQuizUses(db: Database, keys: string[]) {
  const images = new Set(keys.filter((key) => inlineContentType(key)?.startsWith('image/')))
  if (images.size === 0) return []
  const rows = await db
    .selectFrom('quiz_versions')
    .innerJoin('lessons', 'lessons.id', 'quiz_versions.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['lessons.id', 'lessons.title', 'courses.title as courseTitle', 'quiz_versions.quiz'])
    .where(sql<string>`cast(quiz_versions.quiz as text)`, 'like', '%"imageKey"%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_versions as later')
            .select('later.id')
            .whereRef('later.lesson_id', '=', 'quiz_versions.lesson_id')
            .whereRef('later.number', '>', 'quiz_versions.number')
            .where('later.published_at', 'is not', null),
        ),
      ),
    )
    .orderBy('lessons.title')
    .execute()
  const uses = new Map<string, { key: string; title: string; courseTitle: string }>()
  for (const { id, title, courseTitle, quiz } of rows) {
    for (const question of (JSON.parse(quiz) as Quiz).questions) {
      if (question.kind !== 'image' || !images.has(question.imageKey)) continue
      uses.set(`${id} ${question.imageKey}`, { key: question.imageKey, title, courseTitle })
    }
  }
  return [...uses.values()]
}
