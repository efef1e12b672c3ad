import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { settlePurchase } from '#server/features/installments/installments.ts'
import { type Closing, closeOrderInTransaction, findOrder, type Order } from '#server/features/orders/orders.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { type GatewayPayment, PaymentsUnavailable } from '#server/ports/payment-gateway.ts'

/**
 * Closes an open order. Its payment is canceled at Stripe first, so nobody can pay it anymore; only then is the order
 * closed here. If the customer pays first, the order is settled instead.
 */
export async function closeOrder(
  ctx: AppContext,
  order: Order,
  closing: Closing,
): Promise<'closed' | 'paid' | 'waiting'> {
  const payment = await cancelAtStripe(ctx, order)
  ctx.steps.reach('close:after-stripe')
  if (payment?.status === 'succeeded') {
    await settlePurchase(ctx, order.id, payment)
    return 'paid'
  }
  if (payment && payment.status !== 'canceled') return 'waiting'
  if (await transact(ctx.db, (trx) => closeOrderInTransaction(ctx, trx, order, closing))) return 'closed'
  return closeLatest(ctx, order.id, closing)
}

/** The order changed meanwhile: it was settled, closed, or given a payment that must be canceled too. */
async function closeLatest(ctx: AppContext, orderId: string, closing: Closing): ReturnType<typeof closeOrder> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.status === 'pending') return closeOrder(ctx, order, closing)
  return order?.status === 'paid' ? 'paid' : 'closed'
}

/** Undefined when there is nothing left to pay at Stripe: no payment was created, or the checkout expired unpaid. */
async function cancelAtStripe(ctx: AppContext, order: Order): Promise<GatewayPayment | undefined> {
  if (order.stripe_checkout_session_id) return expireCheckout(ctx, order, order.stripe_checkout_session_id)
  if (!order.stripe_payment_intent_id) return undefined
  const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
  return gateway.cancelPayment(order.stripe_payment_intent_id)
}

async function expireCheckout(ctx: AppContext, order: Order, sessionId: string): Promise<GatewayPayment | undefined> {
  const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
  const checkout = await gateway.expireHostedCheckout(sessionId)
  if (checkout.status === 'open') throw new PaymentsUnavailable('The hosted page is still open.')
  return checkout.status === 'complete' && checkout.paymentId ? gateway.findPayment(checkout.paymentId) : undefined
}
