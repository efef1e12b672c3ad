import { v7 as uuidv7 } from 'uuid'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { endGrantsByRefund } from '#server/features/access/access.ts'
import { endRefundedCredits } from '#server/features/credits/credits.ts'
import { countRefund } from '#server/features/facts/facts.ts'
import { cancelSecondPaymentIn } from '#server/features/installments/installments.ts'
import { issueCreditNote } from '#server/features/invoices/invoices.ts'
import {
  findOrder,
  findPaymentByIntent,
  listOrderPayments,
  lockOrder,
  logOrderEvent,
  markRefunded,
  type Payment,
  reserveRefundable,
} from '#server/features/orders/orders.ts'
import type { GatewayRefund } from '#server/ports/payment-gateway.ts'
import { notifyOfRefund } from './notify-of-refund.ts'
import {
  findMatchingRefund,
  findRefundTax,
  finishRefund,
  insertRefundOfStripe,
  listOrderRefunds,
  type Refund,
} from './refunds.repository.ts'
import { refundsEndAccess } from './refunds-end-access.ts'
import { undoRefundIn } from './undo-refund.ts'

/** Records what Stripe says about a refund, ours or one made in Stripe's dashboard. Repeating it changes nothing. */
export async function recordRefundIn(ctx: AppContext, trx: Database, refund: GatewayRefund): Promise<void> {
  ctx.steps.reach('record-refund:begin')
  const seen = await findMatchingRefund(trx, refund)
  const found = seen ?? (refund.paymentId ? await findPaymentByIntent(trx, refund.paymentId) : undefined)
  if (!found) return
  // From here on nobody else changes what is refunded of this order, so it's read again.
  await lockOrder(trx, found.order_id)
  const known = await findMatchingRefund(trx, refund)
  if (known) return recordKnown(ctx, trx, known, refund)
  const payment = refund.paymentId ? await findPaymentByIntent(trx, refund.paymentId) : undefined
  if (payment) await recordNew(ctx, trx, payment, refund)
}

/** Made in Stripe's dashboard. */
async function recordNew(ctx: AppContext, trx: Database, payment: Payment, refund: GatewayRefund): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const { order_id } = payment
  const cents = refund.amountCents
  const row = {
    id: uuidv7(),
    order_id,
    payment_id: payment.id,
    amount_cents: cents,
    tax_cents: refund.status === 'failed' ? 0 : await findRefundTax(trx, payment, payment.refunded_cents + cents),
    status: refund.status,
    origin: 'stripe' as const,
    access: 'keep' as const,
    stripe_refund_id: refund.id,
    failure_message: refund.failureMessage,
    created_at: now,
    succeeded_at: refund.status === 'succeeded' ? now : null,
    failed_at: refund.status === 'failed' ? now : null,
  }
  // Another event about the same refund may have been processed while this one waited for the order.
  if (!(await insertRefundOfStripe(trx, row))) return recordRefundIn(ctx, trx, refund)
  if (refund.status === 'failed') {
    // Recorded anyway: an older event saying it succeeded may still arrive, and must find it failed.
    const details = { cents, message: refund.failureMessage }
    return logOrderEvent(trx, order_id, { type: 'refund_at_stripe_failed', details }, now)
  }
  const credited = refund.status === 'succeeded' ? await creditRefund(ctx, trx, row) : undefined
  if (!(await reserveRefundable(trx, { orderId: order_id, paymentId: payment.id, cents }))) {
    // One of our refunds that Stripe will refuse still reserves the amount: the event is retried once that is known.
    throw new Error(`Refund ${refund.id} is more than what is left of order ${order_id}.`)
  }
  await logOrderEvent(trx, order_id, { type: 'refunded_at_stripe', details: { cents } }, now)
  await takeEffect(ctx, trx, row, credited)
  await countRefund(trx, row)
}

async function recordKnown(ctx: AppContext, trx: Database, known: Refund, refund: GatewayRefund): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const change = { status: refund.status, stripe_refund_id: refund.id, failure_message: refund.failureMessage }
  if (!(await finishRefund(trx, known.id, change, now))) return
  if (refund.status === 'failed') return undoRefundIn(ctx, trx, known, refund)
  if (refund.status === 'pending') return takeEffect(ctx, trx, known)
  await logOrderEvent(trx, known.order_id, { type: 'refund_succeeded', details: { cents: known.amount_cents } }, now)
  await takeEffect(ctx, trx, known, await creditRefund(ctx, trx, known))
}

type Credited = { payment: Payment | undefined; creditNote: string | null }

/** Before anything is counted: those who count wait for each other, and must not wait for a number too. */
async function creditRefund(
  ctx: AppContext,
  trx: Database,
  refund: Pick<Refund, 'id' | 'order_id' | 'payment_id' | 'amount_cents' | 'tax_cents'>,
): Promise<Credited> {
  const payments = await listOrderPayments(trx, refund.order_id)
  const payment = payments.find(({ id }) => id === refund.payment_id)
  if (!payment) return { payment, creditNote: null }
  const creditNote = await issueCreditNote(ctx, trx, {
    refundId: refund.id,
    orderId: refund.order_id,
    sequence: payment.sequence,
    amountCents: refund.amount_cents,
    taxCents: refund.tax_cents,
  })
  return { payment, creditNote }
}

/** The buyer is told once it has succeeded. */
async function takeEffect(
  ctx: AppContext,
  trx: Database,
  refund: Pick<Refund, 'order_id' | 'amount_cents' | 'tax_cents'>,
  credited?: Credited,
): Promise<void> {
  const endsAccess = await applyRefund(ctx, trx, refund.order_id)
  if (credited) await notifyOfRefund(ctx, trx, { refund, ...credited, endsAccess })
  ctx.steps.reach('record-refund:before-commit')
}

/** A full refund marks the order refunded. Access follows staff's choice, or the amounts: true if it ends. */
async function applyRefund(ctx: AppContext, trx: Database, orderId: string): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  await cancelSecondPaymentIn(ctx, trx, orderId, 'refund')
  const refunded = await markRefunded(trx, orderId, now)
  if (refunded)
    await logOrderEvent(trx, orderId, { type: 'refunded', details: { cents: refunded.refunded_cents } }, now)
  const order = refunded ?? (await findOrder(trx, orderId))
  const endsAccess = order !== undefined && refundsEndAccess(order, await listOrderRefunds(trx, orderId))
  if (endsAccess) {
    await endRefundedCredits(ctx, trx, orderId)
    await endGrantsByRefund(trx, orderId, now)
  }
  return endsAccess
}
