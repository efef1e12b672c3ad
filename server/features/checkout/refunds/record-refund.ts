import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { countRefund, uncountRefund } from '#server/features/facts/facts.ts'
import type { GatewayRefund } from '#server/ports/payment-gateway.ts'

import { cancelSecondPaymentIn } from '../installments/cancel-second-payment.ts'
import { tellOrder } from '../orders/order-events.repository.ts'
import { endGrantsOf } from '../orders/order-grants.repository.ts'
import { findPaymentByIntent } from '../orders/payments.repository.ts'
import {
  findRefundOf,
  finishRefund,
  giveRefundableBack,
  insertRefundOfStripe,
  markRefunded,
  type Refund,
  takeRefundable,
} from './refunds.repository.ts'

/** What Stripe says about a refund, ours or one made in Stripe's own dashboard. Repeating it changes nothing. */
export async function recordRefundIn(ctx: AppContext, trx: Database, refund: GatewayRefund): Promise<void> {
  const now = ctx.clock.now().toISOString()
  ctx.steps.reach('record-refund:begin')
  const known = await findRefundOf(trx, refund)
  if (known) return recordKnown(ctx, trx, known, refund, now)
  const payment = refund.paymentId ? await findPaymentByIntent(trx, refund.paymentId) : undefined
  if (!payment || refund.status === 'failed') return
  const cents = refund.amountCents
  const row = {
    id: uuidv7(),
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_cents: cents,
    status: refund.status,
    origin: 'stripe' as const,
    access: 'keep' as const,
    stripe_refund_id: refund.id,
    created_at: now,
    succeeded_at: refund.status === 'succeeded' ? now : null,
  }
  // The row before the amount: another event about the same refund waits here until this one is through.
  if (!(await insertRefundOfStripe(trx, row))) return recordRefundIn(ctx, trx, refund)
  if (!(await takeRefundable(trx, { orderId: payment.order_id, paymentId: payment.id, cents }))) {
    // A refund of ours that Stripe will refuse still holds the amount: the event comes again when that is known.
    throw new Error(`Refund ${refund.id} is more than what is left of order ${payment.order_id}.`)
  }
  await tellOrder(trx, payment.order_id, { type: 'refunded_at_stripe', details: { cents } }, now)
  await applyRefund(ctx, trx, payment.order_id, 'unsaid')
  await countRefund(trx, row)
}

async function recordKnown(
  ctx: AppContext,
  trx: Database,
  known: Refund,
  { id, status, failureMessage }: GatewayRefund,
  now: string,
): Promise<void> {
  const change = { status, stripe_refund_id: id, failure_message: failureMessage }
  if (!(await finishRefund(trx, known.id, change, now))) return
  if (status !== 'failed') return applyRefund(ctx, trx, known.order_id, known.access)
  await giveRefundableBack(trx, known)
  await uncountRefund(trx, known)
  await tellOrder(trx, known.order_id, { type: 'refund_failed', details: { message: failureMessage } }, now)
}

/** A full refund makes the order refunded. Access as staff chose; Stripe's dashboard says nothing about it. */
async function applyRefund(
  ctx: AppContext,
  trx: Database,
  orderId: string,
  access: Refund['access'] | 'unsaid',
): Promise<void> {
  const now = ctx.clock.now().toISOString()
  await cancelSecondPaymentIn(ctx, trx, orderId, 'The order was refunded.')
  const refunded = await markRefunded(trx, orderId, now)
  if (refunded) await tellOrder(trx, orderId, { type: 'refunded', details: { cents: refunded.refunded_cents } }, now)
  const ends = access === 'end' || (access === 'unsaid' && refunded)
  if (ends) await endGrantsOf(trx, orderId, 'The order was refunded.', now)
  ctx.steps.reach('record-refund:before-commit')
}
