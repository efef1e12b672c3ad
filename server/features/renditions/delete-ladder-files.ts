import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { deleteStoredFile } from '#server/files/delete-stored-file.ts'
import { deletionKey } from '#server/files/file-state.read-model.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { listKeys, readPlan } from './ladder-plan.ts'
import { deleteLadder, findLadderOf, type LadderRow } from './ladders.repository.ts'

/** Deletes a ladder, and its files after the commit. */
export async function removeLadder(ctx: AppContext, trx: Database, ladder: LadderRow): Promise<void> {
  await deleteLadder(trx, ladder.id)
  for (const key of listKeys(readPlan(ladder.planned))) {
    await enqueueJob(ctx, trx, deleteStoredFile, { key }, { uniqueKey: deletionKey(key) })
  }
}

/** For a video that is being deleted. */
export async function removeRenditionsOf(ctx: AppContext, trx: Database, mediaFileId: string): Promise<void> {
  const ladder = await findLadderOf(trx, mediaFileId)
  if (ladder) await removeLadder(ctx, trx, ladder)
}
