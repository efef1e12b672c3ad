import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict } from '#server/http/app-error.ts'

import { deleteFailedJob } from '#server/jobs/failed-jobs.repository.ts'

/** The audit log keeps the job's type and error. */
export async function dismissJob(ctx: AppContext, actor: string, id: string) {
  await transact(ctx.db, async (trx) => {
    const job = await deleteFailedJob(trx, id)
    if (!job) throw conflict('not_failed', 'This job has finished or is already running.')
    const subject = { type: 'job', id, label: job.type }
    await recordAudit(ctx, trx, { actor, action: 'job.dismiss', subject, before: { error: job.error }, after: null })
  })
  return { message: 'The job was dismissed.' }
}
