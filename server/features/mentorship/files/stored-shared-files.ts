import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

import { SHARED_FILE_TYPES, type SharedFileType } from '#contract/mentorship/thread-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

/** Not among the prefixes that anyone may see. */
const KEY = new RegExp(`^mentorship/[0-9a-f-]{36}\\.(webp|${SHARED_FILE_TYPES.join('|')})$`)

/** Pictures are stored as WebP. */
export const newFileKey = (type: SharedFileType) => `mentorship/${uuidv7()}.${type === 'picture' ? 'webp' : type}`

/** Deletes a file once no message and no homework refers to it. */
export const deleteSharedFile: QueuedJob<{ key: string }> = {
  type: 'delete-shared-file',
  payload: z.object({ key: z.string().regex(KEY) }),
  run: ({ files }, { key }) => files.delete(key),
}

export async function queueDeleteFiles(ctx: AppContext, trx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await enqueueJob(ctx, trx, deleteSharedFile, { key })
}
