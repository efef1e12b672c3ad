import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import {
  countReportedDecline,
  countSetupDecline,
  isLastDecline,
  isLastSetupDecline,
} from '#server/features/charges/charges.ts'
import { closeOrder } from '#server/features/checkout/checkout.ts'
import { changeOpenInstallment, findInstallment } from '#server/features/installments/installments.ts'
import { closingFor, findOrder } from '#server/features/orders/orders.ts'
import type { StripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import type { GatewayEvent, GatewayPayment } from '#server/ports/payment-gateway.ts'

/**
 * Counts a decline the shop didn't see against whoever started the payment. At the limit, the payment is canceled at
 * Stripe, so the browser that has its secret can't submit more cards.
 */
export async function takeReportedDecline(
  ctx: AppContext,
  { gateway }: StripeAccount,
  payment: GatewayPayment,
  refused: GatewayEvent['refused'],
): Promise<((trx: Database) => Promise<void>) | undefined> {
  const order = payment.orderId && (await findOrder(ctx.db, payment.orderId))
  if (!order) return undefined
  const installment = payment.installmentId ? await findInstallment(ctx.db, payment.installmentId) : undefined
  const planCard = installment?.stripe_payment_method_id
  // The shop charges a plan's card automatically, so its decline says nothing about someone testing cards.
  if (planCard && refused?.paymentMethodId === planCard) return undefined
  const caller = { userId: order.user_id, ipAddress: order.ip_address ?? '' }
  if (payment.status !== 'succeeded' && (await isLastDecline(ctx, caller))) {
    if (installment) {
      // Recorded first, so the plan's next charge checks whether it needs a new payment.
      await changeOpenInstallment(ctx.db, installment.id, { reopened_at: ctx.clock.now().toISOString() })
      await gateway.cancelPayment(payment.id)
    } else if (order.status === 'pending') await closeOrder(ctx, order, closingFor(payment))
  }
  return (trx) => countReportedDecline(ctx, trx, caller, refused?.chargeId ?? null)
}

/**
 * The same for a card form. If the shop didn't open the form (as in Stripe's portal), there's nobody to count it
 * against.
 */
export async function takeSetupDecline(
  ctx: AppContext,
  { gateway }: StripeAccount,
  setupId: string,
): Promise<((trx: Database) => Promise<void>) | undefined> {
  const { userId, openedFrom } = await gateway.findCardSetup(setupId)
  if (!userId) return undefined
  const caller = { userId, ipAddress: openedFrom }
  if (await isLastSetupDecline(ctx, caller)) await gateway.cancelCardSetup(setupId)
  return (trx) => countSetupDecline(ctx, trx, caller)
}
