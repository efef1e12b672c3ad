import { v7 as uuidv7 } from 'uuid'
import { refundableCents } from '#contract/checkout/order-status.ts'
import { exactAmount } from '#contract/money.ts'
import { refundRange } from '#contract/orders/typed-refund.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { countRefund } from '#server/features/facts/facts.ts'
import { cancelSecondPaymentAtStripe, cancelSecondPaymentIn } from '#server/features/installments/installments.ts'
import {
  findOrder,
  findSecondPayment,
  listOrderPayments,
  lockOrder,
  logOrderEvent,
  nameCurrency,
  type Order,
  reserveRefundable,
} from '#server/features/orders/orders.ts'
import { stripeAccountFor, stripeAccountForStaff } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { AppError, conflict, notFound } from '#server/http/app-error.ts'
import { PaymentRefused, PaymentsUnavailable } from '#server/ports/payment-gateway.ts'
import { recordRefundIn } from './record-refund.ts'
import { findRefundTax, insertRefund } from './refunds.repository.ts'
import { refusedId } from './undo-refund.ts'

type RefundRequest = {
  orderId: string
  amountCents: number
  /** What staff saw as left to refund, if they did. */
  leftCents?: number | undefined
  reason: string | null
  /** Undefined: a full refund ends access, any other keeps it. */
  access?: 'keep' | 'end' | undefined
  staffId: string
}

type Part = { refundId: string; paymentIntentId: string; cents: number }

/** Refunds money. The rows exist before Stripe is called, and reserve the amount even under concurrency. */
export async function refundOrder(ctx: AppContext, options: RefundRequest): Promise<void> {
  const before = await findOrder(ctx.db, options.orderId)
  // Checked first: a refund that can never be sent would reserve its amount forever.
  if (before?.stripe_account) await stripeAccountForStaff(ctx, before.stripe_account)
  const { order, parts } = await transact(ctx.db, (trx) => reserve(ctx, trx, options))
  ctx.steps.reach('refund:after-rows')
  const second = await findSecondPayment(ctx.db, order.id)
  if (second?.status === 'canceled')
    await cancelSecondPaymentAtStripe(ctx, second).catch((err) => ctx.log.warn({ err }))
  const refusals: AppError[] = []
  for (const part of parts) {
    try {
      await sendRefund(ctx, order.id, order.stripe_account, part)
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw goesOutLater(ctx, error, options, order.currency)
      if (!(error instanceof AppError)) throw error
      refusals.push(error)
    }
  }
  if (refusals[0]) throw refusals[0]
}

/** Locks the order: of two requests at the same moment, the second sees what the first left. */
async function reserve(
  ctx: AppContext,
  trx: Database,
  options: RefundRequest,
): Promise<{ order: Order; parts: Part[] }> {
  const now = ctx.clock.now().toISOString()
  const order = await lockOrder(trx, options.orderId)
  if (!order) throw notFound('Order')
  const { paid_cents: paidCents, refunded_cents: refundedCents } = order
  const left = refundableCents({ status: order.status, paidCents, refundedCents })
  if (options.amountCents < 1 || options.amountCents > left) throw invalidAmount(left, order)
  if (options.leftCents !== undefined && options.leftCents !== left) throw changedMeanwhile(left, order)
  const access = options.access ?? (options.amountCents === left ? 'end' : 'keep')
  const requestId = uuidv7()
  const parts: Part[] = []
  let rest = options.amountCents
  for (const payment of await listOrderPayments(trx, order.id)) {
    const cents = Math.min(rest, payment.amount_cents - payment.refunded_cents)
    if (cents <= 0) continue
    if (!(await reserveRefundable(trx, { orderId: order.id, paymentId: payment.id, cents })))
      throw invalidAmount(0, order)
    const refundId = uuidv7()
    const refunded = { order_id: order.id, amount_cents: cents, created_at: now }
    await insertRefund(trx, {
      ...refunded,
      tax_cents: await findRefundTax(trx, payment, payment.refunded_cents + cents),
      id: refundId,
      payment_id: payment.id,
      reason: options.reason,
      status: 'pending',
      origin: 'shop',
      access,
      chosen_access: options.access ?? null,
      request_id: requestId,
      requested_by: options.staffId,
    })
    await countRefund(trx, refunded)
    parts.push({ refundId, paymentIntentId: payment.stripe_payment_intent_id, cents })
    rest -= cents
  }
  if (rest > 0) throw invalidAmount(left - rest, order)
  await cancelSecondPaymentIn(ctx, trx, order.id, 'refund')
  const details = { cents: options.amountCents, reason: options.reason, access }
  await logOrderEvent(trx, order.id, { type: 'refund_requested', details, actorId: options.staffId }, now)
  // Logged here rather than after Stripe responds: whatever the outcome, the log says who requested it.
  await recordAudit(ctx, trx, {
    actor: options.staffId,
    action: 'order.refund',
    subject: { type: 'order', id: order.id, label: order.item_title },
    before: null,
    after: { amountCents: options.amountCents, ...nameCurrency(order), reason: options.reason, access },
  })
  return { order, parts }
}

/** May be repeated: the row's id is the idempotency key at Stripe. */
export async function sendRefund(
  ctx: AppContext,
  orderId: string,
  account: string | null,
  { refundId, paymentIntentId, cents }: Part,
): Promise<void> {
  const { gateway } = await stripeAccountFor(ctx, account)
  const result = await gateway
    .refund({ refundId, orderId, paymentId: paymentIntentId, amountCents: cents })
    .catch((error) => {
      if (!(error instanceof PaymentRefused)) throw error
      const failed = { id: refusedId(refundId), paymentId: paymentIntentId, refundId, amountCents: cents }
      return { ...failed, status: 'failed' as const, failureMessage: error.message }
    })
  ctx.steps.reach('refund:after-stripe')
  await transact(ctx.db, (trx) => recordRefundIn(ctx, trx, result))
  if (result.status === 'failed') {
    throw new AppError(409, 'refund_refused', result.failureMessage ?? 'Stripe refused the refund.')
  }
}

/** The outcome of the call is unknown; the sweep finds out and finishes it. Clicking again would refund twice. */
function goesOutLater(
  ctx: AppContext,
  error: PaymentsUnavailable,
  { orderId, amountCents }: RefundRequest,
  currency: string,
): AppError {
  ctx.log.error({ err: error, orderId }, 'a refund waits for Stripe')
  return new AppError(
    503,
    'payments_unavailable',
    `Stripe cannot be reached right now. The refund of ${exactAmount(amountCents, currency)} is saved and will be sent automatically within a few minutes. Please do not start it again.`,
  )
}

/** Two colleagues with the same refund in mind would pay it twice, or end access with the last part of the money. */
function changedMeanwhile(left: number, { currency }: Order): AppError {
  const now = exactAmount(left, currency)
  return conflict(
    'changed_meanwhile',
    `Somebody changed this order meanwhile: ${now} can be refunded now. Please check again.`,
  )
}

function invalidAmount(left: number, { currency }: Order): AppError {
  return new AppError(400, 'invalid_amount', refundRange(left, currency))
}
