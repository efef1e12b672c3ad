import { z } from 'zod'

import { smallPicture } from '#contract/accounts/picture-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

/** Only uploaded images; the sample picture is shared. */
const UPLOADED = /^avatars\/[0-9a-f-]{36}-320\.webp$/

export const pictureKeys = (key: string) => [key, smallPicture(key)]

/** Deletes an image's files once nobody uses it. */
export const deletePicture: QueuedJob<{ key: string }> = {
  type: 'delete-picture',
  payload: z.object({ key: z.string().regex(UPLOADED) }),
  async run({ files }, { key }) {
    for (const each of pictureKeys(key)) await files.delete(each)
  },
}

export async function queueDeletePicture(ctx: AppContext, trx: Database, key: string | null): Promise<void> {
  if (key && UPLOADED.test(key)) await enqueueJob(ctx, trx, deletePicture, { key })
}
