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
import { closingOf, findOrder } from '#server/features/orders/orders.ts'
import type { StripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import type { GatewayEvent, GatewayPayment } from '#server/ports/payment-gateway.ts'

/**
 * Counts a card that was refused out of the shop's sight, for whoever began the payment. With the last one they may
 * have, the payment is let go at Stripe: the browser that holds its secret can send no further cards.
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
  // The shop charges the card of a plan by itself: its refusal says nothing about who is trying cards.
  if (planCard && refused?.paymentMethodId === planCard) return undefined
  const caller = { userId: order.user_id, ipAddress: order.ip_address ?? '' }
  if (payment.status !== 'succeeded' && (await isLastDecline(ctx, caller))) {
    if (installment) {
      // Noted first, so that the next charge of the plan looks whether it needs another payment.
      await changeOpenInstallment(ctx.db, installment.id, { reopened_at: ctx.clock.now().toISOString() })
      await gateway.cancelPayment(payment.id)
    } else if (order.status === 'pending') await closeOrder(ctx, order, closingOf(payment))
  }
  return (trx) => countReportedDecline(ctx, trx, caller, refused?.chargeId ?? null)
}

/** The same for a card form. One that the shop did not open, as in Stripe's own portal, has nobody to count it for. */
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
