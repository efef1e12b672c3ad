import type { Database } from '#server/database/database.ts'
import { setGrantPause } from '#server/features/access/access.ts'
import { findFreezingDispute } from '#server/features/orders/ledger/freezing-disputes.read-model.ts'
import { findSecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'

/** Pauses or opens what an order gave, by all reasons there are now: ending one reason does not end another. */
export async function refreshAccess(trx: Database, orderId: string): Promise<void> {
  const second = await findSecondPayment(trx, orderId)
  const overdueSince = second?.status === 'past_due' ? second.access_paused_at : null
  const disputedSince = await findFreezingDispute(trx, orderId)
  const pause = disputedSince
    ? { reason: 'The payment is disputed.', since: disputedSince }
    : overdueSince
      ? { reason: 'The second payment is overdue.', since: overdueSince }
      : null
  await setGrantPause(trx, orderId, pause)
}
