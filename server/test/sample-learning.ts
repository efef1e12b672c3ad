import { v7 as uuidv7 } from 'uuid'

import type { TestShop } from './start-shop.ts'

type LessonIds = { moduleIds: string[]; lessonIds: string[] }

/** Modules with one-minute lessons, inserted directly into the database: `[2, 1]` is three lessons in two modules. */
export async function addCurriculum(
  { ctx }: TestShop,
  courseId: string,
  lessonsPerModule: number[],
): Promise<LessonIds> {
  const modules = lessonsPerModule.map((_, position) => ({
    id: uuidv7(),
    course_id: courseId,
    title: `Module ${position + 1}`,
    position,
  }))
  const lessons = modules.flatMap((module, at) =>
    Array.from({ length: lessonsPerModule[at] ?? 0 }, (_, position) => ({
      id: uuidv7(),
      module_id: module.id,
      title: `Lesson ${at + 1}.${position + 1}`,
      position,
      type: 'video',
      video_duration_seconds: 60,
    })),
  )
  await ctx.cache.change('catalog', async (trx) => {
    await trx.insertInto('modules').values(modules).execute()
    await trx.insertInto('lessons').values(lessons).execute()
  })
  return { moduleIds: modules.map(({ id }) => id), lessonIds: lessons.map(({ id }) => id) }
}

type Watched = { watchedSeconds?: number; positionSeconds?: number | null; completed?: boolean }

/** Sets a lesson's progress without any consequences. */
export async function setProgress(
  { ctx, clock }: TestShop,
  userId: string,
  lessonId: string,
  { watchedSeconds = 60, positionSeconds = null, completed = false }: Watched = {},
): Promise<void> {
  const now = clock.now().toISOString()
  const progress = {
    watched_seconds: watchedSeconds,
    position_seconds: positionSeconds,
    completed_at: completed ? now : null,
    updated_at: now,
  }
  await ctx.db
    .insertInto('lesson_progress')
    .values({ user_id: userId, lesson_id: lessonId, ...progress })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet(progress))
    .execute()
}

export async function writeNote(
  { ctx, clock }: TestShop,
  userId: string,
  lessonId: string,
  title: string,
  content = '',
) {
  const now = clock.now().toISOString()
  const note = { user_id: userId, lesson_id: lessonId, title, content, created_at: now, updated_at: now }
  await ctx.db.insertInto('notes').values(note).execute()
}
