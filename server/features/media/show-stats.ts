import type { AppContext } from '#server/app-context.ts'

import { countActiveFiles } from './media-files.repository.ts'
import { listStore } from './store-listing.ts'

export async function showStats(ctx: AppContext) {
  const { stored } = await listStore(ctx)
  const totalSize = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return {
    data: {
      s3Stats: { totalSize, totalFiles: stored.length },
      dbStats: { activeFiles: await countActiveFiles(ctx.db) },
    },
  }
}
