import type { AppContext } from '#server/app-context.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { emailKey } from '../users.repository.ts'
import { sendPasswordReset } from './send-password-reset.ts'

const AN_HOUR = 3_600

/**
 * Does the same work for every address and looks nobody up: whether there is an account is found out later, by the
 * job, so that neither words nor time tell. Over the limit of an address nothing is mailed, and the answer is the same.
 */
export async function requestPasswordReset(ctx: AppContext, email: string, address: string): Promise<void> {
  const { db, clock, config } = ctx
  await consumeRateLimit(ctx, {
    key: `reset-address:${callerNetwork(address)}`,
    limit: config.limits.passwordResetsPerAddress,
    windowSeconds: AN_HOUR,
  })
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + AN_HOUR * 1000).toISOString()
  const { hits } = await addHit(db, `reset-account:${emailKey(email)}`, now.toISOString(), resetsAt)
  if (hits <= config.limits.passwordResetsPerAccount) await enqueueJob(ctx, db, sendPasswordReset, { email })
}
