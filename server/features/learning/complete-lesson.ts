import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { writeProgress } from './write-progress.ts'

/** Completes a lesson, unless this student may not watch it, or has to pass it and didn't. */
export async function completeLesson(
  ctx: AppContext,
  trx: Database,
  { userId, lessonId, now }: { userId: string; lessonId: string; now: string },
): Promise<void> {
  const nothingWatched = { watchedSeconds: null, positionSeconds: null }
  await writeProgress(ctx, trx, [{ userId, lessonId, ...nothingWatched, completedAt: now, savedAt: now }])
}
