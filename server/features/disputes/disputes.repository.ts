import { v7 as uuidv7 } from 'uuid'

import { isDisputeClosed } from '#contract/disputes/dispute-status.ts'
import type { Database } from '#server/database/database.ts'
import type { GatewayDispute } from '#server/ports/payment-gateway.ts'

/** The bank is only asking: no money has moved. */
const isInquiry = (status: string) => status.startsWith('warning_')

/** True if it's new. */
export async function saveDispute(
  db: Database,
  orderId: string,
  dispute: GatewayDispute,
  { freeze, now }: { freeze: boolean; now: string },
): Promise<boolean> {
  const state = {
    amount_cents: dispute.amountCents,
    reason: dispute.reason,
    status: dispute.status,
    evidence_due_at: dispute.evidenceDueAt,
    updated_at: now,
    closed_at: isDisputeClosed(dispute.status) ? now : null,
  }
  const updated = await db
    .updateTable('disputes')
    .set(state)
    .where('stripe_dispute_id', '=', dispute.id)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) {
    if (dispute.hasEvidence) await markEvidenceSent(db, dispute.id, now)
    if (freeze && !isInquiry(dispute.status)) await markAccessFrozen(db, dispute.id, now)
    return false
  }
  await db
    .insertInto('disputes')
    .values({
      id: uuidv7(),
      order_id: orderId,
      stripe_dispute_id: dispute.id,
      stripe_payment_intent_id: dispute.paymentId ?? '',
      opened_at: now,
      evidence_sent_at: dispute.hasEvidence ? now : null,
      access_frozen_at: freeze && !isInquiry(dispute.status) ? now : null,
      ...state,
    })
    .execute()
  return true
}

async function markEvidenceSent(db: Database, disputeId: string, now: string): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ evidence_sent_at: now })
    .where('stripe_dispute_id', '=', disputeId)
    .where('evidence_sent_at', 'is', null)
    .execute()
}

async function markAccessFrozen(db: Database, disputeId: string, now: string): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ access_frozen_at: now })
    .where('stripe_dispute_id', '=', disputeId)
    .where('access_frozen_at', 'is', null)
    .execute()
}
