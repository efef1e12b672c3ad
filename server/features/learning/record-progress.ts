import type { z } from 'zod'

import { lessonPercent } from '#contract/learning/lesson-percent.ts'
import type { LessonProgress, SaveProgressSchema } from '#contract/learning/progress.ts'
import type { AppContext } from '#server/app-context.ts'

import type { ProgressBatch } from './progress-batch.ts'
import { noCourseAccess, requireOwnLesson } from './require-lesson.ts'

type Saved = z.output<typeof SaveProgressSchema>

/** Saves a student's progress. Resolves after the commit it shares with concurrent saves. */
export async function recordProgress(
  ctx: AppContext,
  batch: ProgressBatch,
  { userId, lessonId, saved }: { userId: string; lessonId: string; saved: Saved },
): Promise<LessonProgress> {
  const now = ctx.clock.now().toISOString()
  const progress = await batch.save({
    userId,
    lessonId,
    watchedSeconds: saved.watchedSeconds ?? null,
    positionSeconds: saved.positionSeconds ?? saved.watchedSeconds ?? null,
    completedAt: saved.completed ? now : null,
    savedAt: now,
  })
  if (!progress) {
    await requireOwnLesson(ctx, userId, lessonId)
    throw noCourseAccess()
  }
  ctx.metrics.saves.add({ kind: 'progress' })
  const { watchedSeconds, positionSeconds, durationSeconds } = progress
  const completed = progress.completedAt !== null
  return {
    lessonId,
    lessonPercent: lessonPercent({ completed, watchedSeconds, durationSeconds }),
    watchedSeconds,
    positionSeconds,
    completed,
  }
}
