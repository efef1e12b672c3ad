import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict } from '#server/http/app-error.ts'

import { reviveJob } from '#server/jobs/failed-jobs.repository.ts'

export async function runJobAgain(ctx: AppContext, actor: string, id: string) {
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const type = await reviveJob(trx, id, now)
    if (type === undefined) throw conflict('not_failed', 'This job is done or runs already.')
    const subject = { type: 'job', id, label: type }
    await recordAudit(ctx, trx, { actor, action: 'job.run-again', subject, before: null, after: null })
  })
  ctx.jobs.wakeSoon()
  return { message: 'The job runs again.' }
}
