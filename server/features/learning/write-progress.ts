import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { countProgress } from '#server/features/facts/facts.ts'

import { mergeProgress, type ProgressSave, type SavedProgress } from './merge-progress.repository.ts'
import { queueMilestoneCheck } from './milestones/queue-milestone-check.ts'

/** Results in the order of the saves: the values after each one, or undefined if it wasn't allowed. */
export async function writeProgress(
  ctx: AppContext,
  trx: Database,
  saves: ProgressSave[],
): Promise<(SavedProgress | undefined)[]> {
  const saved = new Map<ProgressSave, SavedProgress>()
  for (const turn of inRounds(saves)) {
    const merged = await mergeProgress(trx, [...turn.values()])
    for (const progress of merged) saved.set(turn.get(getKey(progress)) as ProgressSave, progress)
  }
  ctx.steps.reach('progress:after-rows')
  const all = [...saved.values()]
  for (const { userId, courseId } of all.filter(isNewlyComplete)) {
    await queueMilestoneCheck(ctx, trx, userId, courseId)
  }
  await countProgress(trx, all)
  return saves.map((save) => saved.get(save))
}

const getKey = ({ userId, lessonId }: { userId: string; lessonId: string }) => `${userId} ${lessonId}`.toLowerCase()

const isNewlyComplete = ({ completedAt, previousCompletedAt }: SavedProgress) =>
  completedAt !== null && previousCompletedAt === null

/** A statement can write each student's lesson only once, so repeated saves go into additional rounds, in order. */
function inRounds(saves: ProgressSave[]): Map<string, ProgressSave>[] {
  const turns: Map<string, ProgressSave>[] = []
  for (const save of saves) {
    const free = turns.find((turn) => !turn.has(getKey(save)))
    if (free) free.set(getKey(save), save)
    else turns.push(new Map([[getKey(save), save]]))
  }
  return turns
}
