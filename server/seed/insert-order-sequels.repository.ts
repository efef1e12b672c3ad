import { v7 as uuidv7 } from 'uuid'

import { GRACE_DAYS, REMIND_DAYS_BEFORE, RETRY_AFTER_DAYS } from '#contract/checkout/plan-choice.ts'
import type { Database } from '#server/database/database.ts'
import { endGrantsByRefund } from '#server/features/access/access.ts'
import { endCreditsByRefund } from '#server/features/credits/credits.ts'
import { insertInstallment } from '#server/features/installments/installments.repository.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { findOrder } from '#server/features/orders/ledger/orders.repository.ts'
import { insertPayment } from '#server/features/orders/ledger/payments.repository.ts'
import { markRefunded, reserveRefundable } from '#server/features/orders/ledger/refund-reservations.repository.ts'
import { addSecondPayment } from '#server/features/orders/ledger/second-payment.repository.ts'
import { issueReceipt } from '#server/features/orders/receipts/receipts.repository.ts'
import { insertRefund } from '#server/features/refunds/refunds.repository.ts'

import { demoPaymentId } from './demo-payments.repository.ts'
import { insertAuditAt } from './insert-audit.repository.ts'
import type { PaidOrder } from './seed-shop-parts.ts'

const DAY_MS = 24 * 3_600_000
const LAST_DIGITS = { visa: '4242', mastercard: '4444', amex: '0005' }
const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()

/** What happens to the second payment of a plan. */
export const insertSecondPayment = { schedule, paid, past_due: fallBehind }

async function schedule(trx: Database, { id, order: { paidAt } }: PaidOrder): Promise<void> {
  const bought = await findOrder(trx, id)
  if (!bought) return
  const days = bought.plan_days ?? 0
  await insertInstallment(trx, {
    id: uuidv7(),
    order_id: id,
    user_id: bought.user_id,
    sequence: 2,
    amount_cents: bought.total_cents - bought.due_now_cents,
    status: 'scheduled',
    due_at: later(paidAt, days),
    remind_at: later(paidAt, days - REMIND_DAYS_BEFORE),
    next_attempt_at: later(paidAt, days),
    created_at: paidAt.toISOString(),
  })
}

async function paid(trx: Database, { id, order, shop }: PaidOrder, at: Date): Promise<void> {
  const now = at.toISOString()
  const { amount_cents: cents } = await trx
    .updateTable('installments')
    .set({ status: 'paid', paid_at: now, reminded_at: later(at, -REMIND_DAYS_BEFORE), next_attempt_at: null })
    .set({ stripe_payment_intent_id: demoPaymentId(`${id}-2`) })
    .where('order_id', '=', id)
    .returning('amount_cents')
    .executeTakeFirstOrThrow()
  await addSecondPayment(trx, id, cents, now)
  await insertPayment(trx, {
    id: uuidv7(),
    order_id: id,
    sequence: 2,
    stripe_payment_intent_id: demoPaymentId(`${id}-2`),
    stripe_charge_id: null,
    amount_cents: cents,
    card_brand: order.card,
    card_last4: LAST_DIGITS[order.card],
    paid_at: now,
  })
  const receiptNumber = await issueReceipt(trx, { orderId: id, sequence: 2 }, shop.people.get(order.buyer), now)
  await logOrderEvent(trx, id, { type: 'second_payment_paid', details: { cents, receiptNumber } }, now)
}

/** The card was declined and is tried again, as long as the grace period lasts. */
async function fallBehind(trx: Database, { id, shop }: PaidOrder, at: Date): Promise<void> {
  const failure = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
  const nextDay = RETRY_AFTER_DAYS.find((days) => Date.parse(later(at, days)) > shop.now.getTime())
  await trx
    .updateTable('installments')
    .set({
      status: 'past_due',
      attempts: 1,
      reminded_at: later(at, -REMIND_DAYS_BEFORE),
      failure_code: failure.code,
      failure_message: failure.message,
      first_failed_at: at.toISOString(),
      grace_ends_at: later(at, GRACE_DAYS),
      next_attempt_at: nextDay === undefined ? null : later(at, nextDay),
    })
    .where('order_id', '=', id)
    .execute()
  await logOrderEvent(trx, id, { type: 'second_payment_failed', details: failure }, at.toISOString())
}

export async function insertRefundOf(
  trx: Database,
  { id, paymentId, order, shop }: PaidOrder,
  at: Date,
): Promise<void> {
  const bought = await findOrder(trx, id)
  if (!bought || !order.refund) return
  const now = at.toISOString()
  const { reason } = order.refund
  const cents = order.refund.cents ?? bought.paid_cents
  const access = cents === bought.paid_cents ? 'end' : 'keep'
  const [staffId = null] = shop.staffIds.slice(-1)
  await reserveRefundable(trx, { orderId: id, paymentId, cents })
  await insertRefund(trx, {
    id: uuidv7(),
    order_id: id,
    payment_id: paymentId,
    amount_cents: cents,
    reason,
    status: 'succeeded',
    origin: 'shop',
    access,
    requested_by: staffId,
    created_at: now,
    succeeded_at: now,
  })
  const requested = { type: 'refund_requested' as const, details: { cents, reason, access }, actorId: staffId }
  await logOrderEvent(trx, id, requested, now)
  if (staffId) {
    const subject = { type: 'order', id, label: bought.item_title }
    await insertAuditAt(trx, at, {
      actor: staffId,
      action: 'order.refund',
      subject,
      after: { amountCents: cents, reason, access },
    })
  }
  if (access === 'keep') return logOrderEvent(trx, id, { type: 'refund_succeeded', details: { cents } }, now)
  await markRefunded(trx, id, now)
  await endGrantsByRefund(trx, id, now)
  await endCreditsByRefund(trx, id, now)
  await logOrderEvent(trx, id, { type: 'refunded', details: { cents } }, now)
}

export async function insertDispute(
  trx: Database,
  { id }: PaidOrder,
  status: 'under_review' | 'won',
  at: Date,
): Promise<void> {
  const bought = await findOrder(trx, id)
  if (!bought) return
  const sentAt = later(at, 3)
  const closedAt = status === 'won' ? later(at, 24) : null
  const reason = status === 'won' ? 'unrecognized' : 'product_not_received'
  await trx
    .insertInto('disputes')
    .values({
      id: uuidv7(),
      order_id: id,
      stripe_dispute_id: `dp_demo_${id}`,
      stripe_payment_intent_id: demoPaymentId(id),
      amount_cents: bought.paid_cents,
      reason,
      status,
      opened_at: at.toISOString(),
      updated_at: closedAt ?? sentAt,
      closed_at: closedAt,
      evidence_due_at: later(at, 20),
      evidence_sent_at: sentAt,
    })
    .execute()
  const details = { status: 'needs_response', reason, cents: bought.paid_cents }
  await logOrderEvent(trx, id, { type: 'disputed', details }, at.toISOString())
  const answered = { ...details, status: 'under_review' }
  await logOrderEvent(trx, id, { type: 'dispute_changed', details: answered }, sentAt)
  if (closedAt) await logOrderEvent(trx, id, { type: 'dispute_changed', details: { ...details, status } }, closedAt)
}
