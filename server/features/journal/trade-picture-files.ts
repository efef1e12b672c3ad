import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

/** Not among the prefixes that anyone may see. */
const KEY = /^journal\/[0-9a-f-]{36}\.webp$/

export const newPictureKey = () => `journal/${uuidv7()}.webp`

/** Deletes a screenshot's file once nobody uses it. */
export const deleteTradePicture: QueuedJob<{ key: string }> = {
  type: 'delete-trade-picture',
  payload: z.object({ key: z.string().regex(KEY) }),
  run: ({ files }, { key }) => files.delete(key),
}

export async function queueDeletePictures(ctx: AppContext, trx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await enqueueJob(ctx, trx, deleteTradePicture, { key })
}
