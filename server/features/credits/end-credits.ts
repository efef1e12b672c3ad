import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { CANCEL_UNCOVERED } from './cancel-uncovered.ts'
import { endCreditGrant } from './manual-credits.repository.ts'
import { endCreditsByRefund } from './order-credits.repository.ts'

/** Sessions booked with them are canceled as soon as the transaction ends. */
export async function endRefundedCredits(ctx: AppContext, trx: Database, orderId: string): Promise<void> {
  const hasEnded = await endCreditsByRefund(trx, orderId, ctx.clock.now().toISOString())
  if (hasEnded) await enqueueJob(ctx, trx, CANCEL_UNCOVERED, {})
}

/** False when they were ended before. Sessions booked with them are canceled as soon as the transaction ends. */
export async function endGivenCredits(ctx: AppContext, trx: Database, grantId: string, reason: string) {
  const hasEnded = await endCreditGrant(trx, grantId, { now: ctx.clock.now().toISOString(), reason })
  if (hasEnded) await enqueueJob(ctx, trx, CANCEL_UNCOVERED, {})
  return hasEnded
}
