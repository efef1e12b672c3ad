import type { z } from 'zod'

import { lessonPercent } from '#contract/learning/lesson-percent.ts'
import type { SavedProgress, SaveProgressSchema } from '#contract/learning/progress.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PlayDevice, reportPlay } from '#server/features/plays/plays.ts'
import { AppError } from '#server/http/app-error.ts'

import { findLock, lessonLocked } from './lesson-locks.ts'
import type { ProgressBatch } from './progress-batch.ts'
import { noCourseAccess, requireOwnLesson } from './require-lesson.ts'

type Saved = z.output<typeof SaveProgressSchema>

/** Saves a student's progress. Resolves after the commit it shares with concurrent saves. */
export async function recordProgress(
  ctx: AppContext,
  batch: ProgressBatch,
  { userId, lessonId, saved, device }: { userId: string; lessonId: string; saved: Saved; device: PlayDevice },
): Promise<SavedProgress> {
  await refuseLocked(ctx, userId, lessonId)
  const now = ctx.clock.now().toISOString()
  const progress = await batch.write({
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
  if (saved.completed && progress.completedAt === null) throw passRequired()
  // After saving: a player that has to stop loses nothing.
  const play = saved.play && (await reportPlay(ctx, { userId, lessonId, report: saved.play, device }))
  const { watchedSeconds, positionSeconds, durationSeconds } = progress
  const completed = progress.completedAt !== null
  return {
    lessonId,
    lessonPercent: lessonPercent({ completed, watchedSeconds, durationSeconds }),
    watchedSeconds,
    positionSeconds,
    completed,
    ...(play && { play }),
  }
}

async function refuseLocked(ctx: AppContext, userId: string, lessonId: string): Promise<void> {
  const lock = await findLock(ctx, userId, lessonId)
  if (!lock) return
  // Who doesn't own the course can't pass anything in it.
  await requireOwnLesson(ctx, userId, lessonId)
  throw lessonLocked(lock)
}

/** A page that was loaded earlier may still offer to mark it complete. */
const passRequired = () => new AppError(403, 'pass_required', 'This lesson is complete once you pass it.')
