import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { settlePurchase } from '#server/features/installments/installments.ts'
import {
  ABANDONED,
  closeOrderInTransaction,
  closingFor,
  findOrder,
  type Order,
  touchOrder,
} from '#server/features/orders/orders.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import type { GatewayPayment } from '#server/ports/payment-gateway.ts'
import { closeOrder } from './close-order.ts'

/** An unfinished payment is abandoned after this time: a coupon must not stay reserved for someone who left. */
const GIVE_UP_AFTER_MS = 3_600_000

/** Asks Stripe what became of an open order and acts on it. Returns the payment, if there is one. */
export async function checkOrder(ctx: AppContext, order: Order): Promise<GatewayPayment | undefined> {
  ctx.steps.reach('check:begin')
  if (order.status !== 'pending') return undefined
  const payment = await findPaymentFor(ctx, order)
  if (payment === 'expired') {
    await transact(ctx.db, (trx) => closeOrderInTransaction(ctx, trx, order, ABANDONED))
    return undefined
  }
  if (payment?.status === 'succeeded') await settlePurchase(ctx, order.id, payment)
  else if (payment?.status === 'canceled')
    await transact(ctx.db, (trx) => closeOrderInTransaction(ctx, trx, order, closingFor(payment)))
  else if (order.way === 'card' && payment?.status === 'requires_payment' && payment.lastFailure) {
    await closeOrder(ctx, order, { status: 'failed', failure: payment.lastFailure })
  } else if (isAbandoned(ctx, order)) await closeOrder(ctx, order, ABANDONED)
  else await touchOrder(ctx.db, order.id, ctx.clock.now().toISOString())
  return payment
}

export async function checkOrderById(ctx: AppContext, orderId: string): Promise<Order | undefined> {
  const order = await findOrder(ctx.db, orderId)
  if (order) await checkOrder(ctx, order)
  return findOrder(ctx.db, orderId)
}

async function findPaymentFor(ctx: AppContext, order: Order): Promise<GatewayPayment | 'expired' | undefined> {
  if (order.stripe_checkout_session_id) {
    const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
    const checkout = await gateway.findHostedCheckout(order.stripe_checkout_session_id)
    if (checkout.status === 'expired') return 'expired'
    return checkout.paymentId ? gateway.findPayment(checkout.paymentId) : undefined
  }
  if (!order.stripe_payment_intent_id) return undefined
  const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
  return gateway.findPayment(order.stripe_payment_intent_id)
}

function isAbandoned({ clock }: AppContext, order: Order): boolean {
  return clock.now().getTime() - Date.parse(order.created_at) > GIVE_UP_AFTER_MS
}
