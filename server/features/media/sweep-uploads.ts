import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteMediaFileRow } from './media-files.repository.ts'
import { listAbandonedUploads } from './multipart-uploads.repository.ts'

/** A week: a big file on a slow connection may be resumed on Monday. */
const KEEP_MS = 7 * 24 * 3_600_000
const BATCH_SIZE = 100

/** Deletes uploads that were started and never finished: rows, unconfirmed files and parts. */
export const sweepUploads: RecurringJob = {
  type: 'sweep-uploads',
  everySeconds: 6 * 3_600,
  async run({ db, files, clock }) {
    const before = new Date(clock.now().getTime() - KEEP_MS)
    for (const { id, key, upload_id } of await listAbandonedUploads(db, before.toISOString(), BATCH_SIZE)) {
      if (upload_id) await files.abortUpload(key, upload_id)
      await files.delete(key)
      await deleteMediaFileRow(db, id)
    }
    await files.abortUploadsBefore(before)
  },
}
