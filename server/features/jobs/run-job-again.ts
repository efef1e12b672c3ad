import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict } from '#server/http/app-error.ts'

import { retryJob } from '#server/jobs/failed-jobs.repository.ts'

export async function runJobAgain(ctx: AppContext, actor: string, id: string) {
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const type = await retryJob(trx, id, now)
    if (type === undefined) throw conflict('not_failed', 'This job has finished or is already running.')
    const subject = { type: 'job', id, label: type }
    await recordAudit(ctx, trx, { actor, action: 'job.run-again', subject, before: null, after: null })
  })
  ctx.jobs.wakeSoon()
  return { message: 'The job is running again.' }
}
