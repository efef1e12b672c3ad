import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { findOrder, findSecondPayment, logOrderEvent, refreshAccess } from '#server/features/orders/orders.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import type { GatewayPayment } from '#server/ports/payment-gateway.ts'
import { cancelInstallment, type Installment } from './installments.repository.ts'

const REASONS = {
  refund: 'The order was refunded.',
  departure: 'The account was deleted.',
  withdrawal: 'The buyer withdrew from the contract.',
}

/** Someone who is refunded, withdraws or deletes their account isn't charged again. */
export async function cancelSecondPaymentIn(
  ctx: AppContext,
  trx: Database,
  orderId: string,
  cause: keyof typeof REASONS,
): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const reason = REASONS[cause]
  const second = await findSecondPayment(trx, orderId)
  if (!second) return
  if (!(await cancelInstallment(trx, second.id, { reason, mayReopen: cause !== 'departure', now }))) return
  await refreshAccess(trx, orderId)
  await logOrderEvent(trx, orderId, { type: 'second_payment_canceled', details: { reason } }, now)
}

/**
 * Also cancels the payment at Stripe, so not even an open page can pay it anymore. Returns its final state: if it was
 * paid in the meantime, it stays paid.
 */
export async function cancelSecondPaymentAtStripe(
  ctx: AppContext,
  installment: Installment,
): Promise<GatewayPayment | undefined> {
  if (!installment.stripe_payment_intent_id) return undefined
  const order = await findOrder(ctx.db, installment.order_id)
  const { gateway } = await stripeAccountFor(ctx, order?.stripe_account ?? null)
  return gateway.cancelPayment(installment.stripe_payment_intent_id)
}
