import type { Database } from '#server/database/database.ts'

import { findSecondPayment } from '../installments/installments.repository.ts'
import { hasFreezingDispute } from '../refunds/disputes.repository.ts'
import { setPauseOf } from './order-grants.repository.ts'

/** Pauses or opens what an order gave, by all reasons there are now: ending one reason does not end another. */
export async function refreshAccess(trx: Database, orderId: string, now: string): Promise<void> {
  const second = await findSecondPayment(trx, orderId)
  const isOverdue = second?.status === 'past_due' && second.access_paused_at !== null
  const isDisputed = await hasFreezingDispute(trx, orderId)
  const reason = isDisputed ? 'The payment is disputed.' : isOverdue ? 'The second payment is overdue.' : null
  await setPauseOf(trx, orderId, reason, now)
}
