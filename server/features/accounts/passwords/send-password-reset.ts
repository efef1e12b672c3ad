import { z } from 'zod'

import { transact } from '#server/database/database.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { findUserByEmail } from '../users.repository.ts'
import { queuePasswordReset } from './queue-password-reset.ts'

/**
 * Someone requested a new password for this address. This is the first point where it matters whether it has an
 * account.
 */
export const sendPasswordReset: QueuedJob<{ email: string }> = {
  type: 'send-password-reset',
  lane: 'urgent',
  payload: z.object({ email: z.string() }),
  async run(ctx, { email }, job) {
    await transact(ctx.db, async (trx) => {
      const user = await findUserByEmail(trx, email)
      if (user) await queuePasswordReset(ctx, trx, user)
      await job.finishIn(trx)
    })
  },
}
