import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { deleteStoredFile } from '#server/files/delete-stored-file.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

/** Only uploads for one course; several courses share the sample pictures. */
const UPLOADED = /^thumbnails\/[0-9a-f-]{36}$/
/** Open pages may still load it. */
const AFTER_MS = 24 * 3_600_000

/** Deletes an image's files from the store once no page shows it. */
export async function deleteThumbnailLater(ctx: AppContext, trx: Database, key: string | null): Promise<void> {
  if (!key || !UPLOADED.test(key)) return
  const runAt = new Date(ctx.clock.now().getTime() + AFTER_MS)
  await enqueueJob(ctx, trx, deleteStoredFile, { key: `${key}-1200.jpg` }, { runAt })
}
