import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { closeOrder } from '#server/features/checkout/checkout.ts'
import { recordDisputeIn } from '#server/features/disputes/disputes.ts'
import {
  handleCardRemoved,
  settleInstallmentIn,
  settlePurchaseInTransaction,
} from '#server/features/installments/installments.ts'
import {
  ABANDONED,
  type Closing,
  closeOrderInTransaction,
  closingFor,
  findOrder,
  findOrderByCheckout,
  type Order,
} from '#server/features/orders/orders.ts'
import { recordRefundIn } from '#server/features/refunds/refunds.ts'
import { checkoutSettings } from '#server/features/settings/settings.ts'
import { forgetCustomer, type StripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import type { GatewayEvent, GatewayPayment } from '#server/ports/payment-gateway.ts'
import { takeReportedDecline, takeSetupDecline } from './reported-decline.ts'

type Effect = (trx: Database) => Promise<void>

/**
 * What an event changes; undefined if nothing. Its body only says which object it's about. The object itself is fetched
 * again, so late or out-of-order events can't mislead.
 */
export async function findEventEffect(
  ctx: AppContext,
  stripeAccount: StripeAccount,
  event: GatewayEvent,
): Promise<Effect | undefined> {
  const { type, objectId, paymentId } = event
  if (!objectId) return undefined
  if (type.startsWith('payment_intent.')) return effectOfPayment(ctx, stripeAccount, objectId, event)
  if (type === 'setup_intent.setup_failed') return takeSetupDecline(ctx, stripeAccount, objectId)
  if (type.startsWith('checkout.session.')) return effectOfCheckout(ctx, stripeAccount, objectId)
  if (type === 'charge.refunded') return paymentId ? effectOfRefunds(ctx, stripeAccount, paymentId) : undefined
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return effectOfRefund(ctx, stripeAccount, objectId)
  if (type.startsWith('charge.dispute.')) return effectOfDispute(ctx, stripeAccount, objectId)
  if (type === 'payment_method.detached') return (trx) => handleCardRemoved(ctx, trx, objectId)
  if (type === 'customer.deleted') return (trx) => forgetCustomer(trx, stripeAccount.account, objectId)
  return undefined
}

async function effectOfPayment(
  ctx: AppContext,
  stripeAccount: StripeAccount,
  paymentId: string,
  { type, refused }: GatewayEvent,
): Promise<Effect | undefined> {
  const payment = await stripeAccount.gateway.findPayment(paymentId)
  const isDecline = type === 'payment_intent.payment_failed'
  const count = isDecline ? await takeReportedDecline(ctx, stripeAccount, payment, refused) : undefined
  const change = await effectOnOrder(ctx, payment)
  if (!count || !change) return count ?? change
  return async (trx) => {
    await count(trx)
    await change(trx)
  }
}

async function effectOnOrder(ctx: AppContext, payment: GatewayPayment): Promise<Effect | undefined> {
  if (!payment.orderId) return undefined
  if (payment.status === 'succeeded') return (trx) => settlePaymentIn(ctx, trx, payment)
  if (payment.installmentId) return undefined
  const order = await findOrder(ctx.db, payment.orderId)
  if (order?.status !== 'pending' || order.way !== 'card') return undefined
  // A payment other than the order's own says nothing about the order.
  if (order.stripe_payment_intent_id !== payment.id) return undefined
  if (payment.status === 'canceled') return closes(ctx, order, closingFor(payment))
  if (payment.status !== 'requires_payment' || !payment.lastFailure) return undefined
  const failure = payment.lastFailure
  const closing = await closeOrder(ctx, order, { status: 'failed', failure })
  return closing === 'closed' ? async () => {} : undefined
}

const closes =
  (ctx: AppContext, order: Order, closing: Closing): Effect =>
  async (trx) => {
    await closeOrderInTransaction(ctx, trx, order, closing)
  }

async function effectOfCheckout(
  ctx: AppContext,
  { gateway }: StripeAccount,
  sessionId: string,
): Promise<Effect | undefined> {
  const checkout = await gateway.findHostedCheckout(sessionId)
  const order = await findOrderByCheckout(ctx.db, sessionId)
  if (!order) return undefined
  if (checkout.status === 'expired') return closes(ctx, order, ABANDONED)
  if (checkout.status !== 'complete' || !checkout.paid || !checkout.paymentId) return undefined
  const payment = await gateway.findPayment(checkout.paymentId)
  return payment.status === 'succeeded' ? (trx) => settlePaymentIn(ctx, trx, payment) : undefined
}

/**
 * Refunds and disputes may arrive before their payment; in that case, the payment is settled first. Each has its own
 * transaction: they take a number and then count, and two of them in one would count before taking the next number,
 * so that two shoppers could wait for each other.
 */
async function effectOfRefunds(
  ctx: AppContext,
  { gateway }: StripeAccount,
  paymentId: string,
): Promise<Effect | undefined> {
  const payment = await gateway.findPayment(paymentId)
  if (!payment.orderId) return undefined
  const refunds = await gateway.listRefunds(paymentId)
  await settlePayment(ctx, payment)
  const last = refunds.pop()
  for (const refund of refunds) await transact(ctx.db, (trx) => recordRefundIn(ctx, trx, refund))
  return async (trx) => {
    if (last) await recordRefundIn(ctx, trx, last)
  }
}

async function effectOfRefund(
  ctx: AppContext,
  { gateway }: StripeAccount,
  refundId: string,
): Promise<Effect | undefined> {
  const refund = await gateway.findRefund(refundId)
  const payment = refund.paymentId ? await gateway.findPayment(refund.paymentId) : undefined
  if (!payment?.orderId) return undefined
  await settlePayment(ctx, payment)
  return (trx) => recordRefundIn(ctx, trx, refund)
}

async function effectOfDispute(
  ctx: AppContext,
  { gateway }: StripeAccount,
  disputeId: string,
): Promise<Effect | undefined> {
  const dispute = await gateway.findDispute(disputeId)
  const payment = dispute.paymentId ? await gateway.findPayment(dispute.paymentId) : undefined
  if (!payment?.orderId) return undefined
  const { freezeAccessOnDispute: freeze } = await checkoutSettings(ctx)
  return async (trx) => {
    await settlePaymentIn(ctx, trx, payment)
    await recordDisputeIn(ctx, trx, dispute, { freeze })
  }
}

const settlePayment = (ctx: AppContext, payment: GatewayPayment): Promise<void> =>
  transact(ctx.db, (trx) => settlePaymentIn(ctx, trx, payment))

/** The first or second payment, according to the metadata it was created with. */
async function settlePaymentIn(ctx: AppContext, trx: Database, payment: GatewayPayment): Promise<void> {
  if (payment.status !== 'succeeded' || !payment.orderId) return
  if (payment.installmentId) await settleInstallmentIn(ctx, trx, payment.installmentId, payment)
  else await settlePurchaseInTransaction(ctx, trx, payment.orderId, payment)
}
