import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { giveCouponUseBack, markReleased } from '#server/features/coupons/coupons.repository.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { closePendingOrder, findOrder, type Order } from '#server/features/orders/ledger/orders.repository.ts'
import { settleOrder } from '#server/features/orders/settling/settle-order.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/find-gateway.ts'
import { type GatewayPayment, type PaymentFailure, PaymentsUnavailable } from '#server/ports/payment-gateway.ts'

export type Closing = { status: 'failed' | 'canceled'; failure: PaymentFailure | null }
export const ABANDONED: Closing = { status: 'canceled', failure: null }

/** How an order ends whose payment was let go: with the refusal of the card, where that was the reason. */
export const closingOf = ({ lastFailure }: GatewayPayment): Closing =>
  lastFailure ? { status: 'failed', failure: lastFailure } : ABANDONED

/**
 * Ends an open order. Stripe is asked first to let go of the payment: from then on nobody can pay it, and only then the
 * order is closed here. A payment that was faster wins, and the order is settled instead.
 */
export async function closeOrder(
  ctx: AppContext,
  order: Order,
  closing: Closing,
): Promise<'closed' | 'paid' | 'waiting'> {
  const payment = await cancelAtStripe(ctx, order)
  ctx.steps.reach('close:after-stripe')
  if (payment?.status === 'succeeded') {
    await settleOrder(ctx, order.id, payment)
    return 'paid'
  }
  if (payment && payment.status !== 'canceled') return 'waiting'
  if (await transact(ctx.db, (trx) => closeIn(ctx, trx, order, closing))) return 'closed'
  return closeChanged(ctx, order.id, closing)
}

/** Somebody settled or closed it meanwhile, or made a payment for it that must be let go too. */
async function closeChanged(ctx: AppContext, orderId: string, closing: Closing): ReturnType<typeof closeOrder> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.status === 'pending') return closeOrder(ctx, order, closing)
  return order?.status === 'paid' ? 'paid' : 'closed'
}

/** For a payment that nobody can make any more. False when the order is over, or has another payment by now. */
export async function closeIn(
  ctx: AppContext,
  trx: Database,
  order: Order,
  { status, failure }: Closing,
): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  const closed = await closePendingOrder(trx, order, {
    status,
    closed_at: now,
    updated_at: now,
    failure_code: failure?.declineCode ?? failure?.code ?? null,
    failure_message: failure?.message ?? null,
  })
  if (!closed) return false
  if (closed.coupon_id && (await markReleased(trx, closed.id, now))) await giveCouponUseBack(trx, closed.coupon_id)
  await logOrderEvent(trx, closed.id, { type: status, details: { reason: failure?.message ?? null } }, now)
  return true
}

/** Undefined when Stripe was never asked for anything that could be paid. */
async function cancelAtStripe(ctx: AppContext, order: Order): Promise<GatewayPayment | undefined> {
  if (order.stripe_checkout_session_id) return letGoOfCheckout(ctx, order, order.stripe_checkout_session_id)
  if (!order.stripe_payment_intent_id) return undefined
  const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
  return gateway.cancelPayment(order.stripe_payment_intent_id)
}

async function letGoOfCheckout(ctx: AppContext, order: Order, sessionId: string): Promise<GatewayPayment | undefined> {
  const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
  const checkout = await gateway.expireHostedCheckout(sessionId)
  if (checkout.status === 'open') throw new PaymentsUnavailable('The hosted page is still open.')
  return checkout.status === 'complete' && checkout.paymentId ? gateway.findPayment(checkout.paymentId) : undefined
}
