import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { pictureBase } from '#server/files/picture-base.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { clearListingCache } from './cached-listings.ts'

/** Deletes from the store after the commit; an image is deleted with all its sizes. */
export const deleteStoredFile: QueuedJob<{ key: string }> = {
  type: 'delete-stored-file',
  payload: z.object({ key: z.string() }),
  async run(ctx, { key }) {
    const base = pictureBase(key)
    const sizes = key.startsWith('thumbnails/') && base !== key ? await getSizes(ctx, base) : []
    for (const each of [...sizes, key]) await ctx.files.delete(each)
    clearListingCache(ctx)
  },
}

async function getSizes({ files }: AppContext, base: string): Promise<string[]> {
  const beside = await files.list({ prefix: `${base}-`, limit: 100 })
  return beside.map(({ key }) => key).filter((key) => pictureBase(key) === base)
}
