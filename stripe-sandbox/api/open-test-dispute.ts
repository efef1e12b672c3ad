import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { NO_EVIDENCE } from '../shapes/no-evidence.ts'
import { recordBalanceChange } from './record-balance-change.ts'

const DAY_SECONDS = 86_400
const ANSWER_WITHIN_DAYS = 9
const DISPUTE_FEE_CENTS = 1500

/** The cardholder disputes a charge. An inquiry only asks, and takes no money yet. */
export function openDispute(
  ctx: SandboxContext,
  charge: Stripe.Charge,
  { reason, inquiry }: { reason: string; inquiry: boolean },
): Stripe.Dispute {
  const created = ctx.clock.seconds()
  const dispute: Stripe.Dispute = {
    id: newStripeId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + ANSWER_WITHIN_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  ctx.store.put('dispute', dispute.id, dispute)
  ctx.store.put('charge', charge.id, { ...charge, disputed: true })
  ctx.emit('charge.dispute.created', dispute)
  if (inquiry) return dispute
  const withdrawn = recordDisputeChange(ctx, dispute, -dispute.amount, DISPUTE_FEE_CENTS)
  ctx.emit('charge.dispute.funds_withdrawn', withdrawn)
  return withdrawn
}

/** Money taken for a dispute, or returned after it was won. */
export function recordDisputeChange(
  ctx: SandboxContext,
  dispute: Stripe.Dispute,
  amount: number,
  fee = 0,
): Stripe.Dispute {
  const change = recordBalanceChange(ctx, {
    id: newStripeId('txn'),
    type: 'adjustment',
    amount,
    fee,
    currency: dispute.currency,
    source: dispute.id,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
  })
  const balance_transactions = [...dispute.balance_transactions, change]
  return ctx.store.put('dispute', dispute.id, { ...dispute, balance_transactions })
}
