import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { settlePurchase } from '#server/features/installments/installments.ts'
import { type Closing, closeOrderInTransaction, findOrder, type Order } from '#server/features/orders/orders.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { type GatewayPayment, PaymentsUnavailable } from '#server/ports/payment-gateway.ts'

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
    await settlePurchase(ctx, order.id, payment)
    return 'paid'
  }
  if (payment && payment.status !== 'canceled') return 'waiting'
  if (await transact(ctx.db, (trx) => closeOrderInTransaction(ctx, trx, order, closing))) return 'closed'
  return closeChanged(ctx, order.id, closing)
}

/** Somebody settled or closed it meanwhile, or made a payment for it that must be let go too. */
async function closeChanged(ctx: AppContext, orderId: string, closing: Closing): ReturnType<typeof closeOrder> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.status === 'pending') return closeOrder(ctx, order, closing)
  return order?.status === 'paid' ? 'paid' : 'closed'
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
