import type { AppContext } from '#server/app-context.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { emailKey } from '../users.repository.ts'
import { sendPasswordReset } from './send-password-reset.ts'

const HOUR_SECONDS = 3_600

/**
 * Does the same work for every address and doesn't look anyone up. The job finds out later whether there's an account,
 * so neither the response nor its timing reveals it. Once an address is over its limit, nothing is emailed, and the
 * response is the same.
 */
export async function requestPasswordReset(ctx: AppContext, email: string, address: string): Promise<void> {
  const { db, clock, config } = ctx
  await consumeRateLimit(ctx, {
    key: `reset-address:${callerNetwork(address)}`,
    limit: config.limits.passwordResetsPerAddress,
    windowSeconds: HOUR_SECONDS,
  })
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + HOUR_SECONDS * 1000).toISOString()
  const { hits } = await addHit(db, `reset-account:${emailKey(email)}`, now.toISOString(), resetsAt)
  if (hits <= config.limits.passwordResetsPerAccount) await enqueueJob(ctx, db, sendPasswordReset, { email })
}
