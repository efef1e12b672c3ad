import type { Database } from '#server/database/database.ts'
import { setGrantPause } from '#server/features/access/access.ts'
import { pauseOrderCredits } from '#server/features/credits/credits.ts'
import { findFreezingDispute } from '#server/features/orders/ledger/freezing-disputes.read-model.ts'
import { findDelayedAccess } from '#server/features/orders/ledger/orders.repository.ts'
import { findSecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'

/** Pauses or resumes an order's access and session credits, considering every current reason: when one reason ends, another may remain. */
export async function refreshAccess(trx: Database, orderId: string): Promise<void> {
  const second = await findSecondPayment(trx, orderId)
  const overdueSince = second?.status === 'past_due' ? second.access_paused_at : null
  const disputedSince = await findFreezingDispute(trx, orderId)
  const delayed = overdueSince || disputedSince ? undefined : await findDelayedAccess(trx, orderId)
  const pause = disputedSince
    ? { reason: 'The payment is disputed.', since: disputedSince }
    : overdueSince
      ? { reason: 'The second payment is overdue.', since: overdueSince }
      : delayed
        ? { reason: 'Access begins after the withdrawal period.', since: delayed }
        : null
  await setGrantPause(trx, orderId, pause)
  await pauseOrderCredits(trx, orderId, pause)
}
