import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { findBuyer, findOrder, type Order } from '#server/features/orders/orders.ts'
import {
  findOrCreateCustomer,
  type StripeAccount,
  stripeAccountFor,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import { linkPaymentToTax } from '#server/features/tax/tax.ts'
import { type ConfirmOutcome, type PaymentFailure, PaymentRefused } from '#server/ports/payment-gateway.ts'
import { failInstallment } from './fail-installment.ts'
import { claimInstallment, type Installment, releaseInstallment, savePaymentId } from './installments.repository.ts'
import { hasPendingRefund } from './pending-refunds.read-model.ts'
import { settleInstallment } from './settle-installment.ts'

/**
 * While one process is charging, no other process starts; after a crash, the charge is retried once this time has
 * passed.
 */
const CLAIM_MS = 10 * 60_000
export const claimUntil = (now: Date) => new Date(now.getTime() + CLAIM_MS).toISOString()
const NO_CARD: PaymentFailure = {
  code: 'no_card',
  declineCode: null,
  message: 'The card of your first payment is no longer saved.',
}

/** The automatic second charge on its due date. */
export async function chargeInstallment(ctx: AppContext, installment: Installment): Promise<void> {
  const order = await findOrder(ctx.db, installment.order_id)
  if (order?.status !== 'paid' || (await hasPendingRefund(ctx.db, order.id))) return
  const now = ctx.clock.now()
  const until = claimUntil(now)
  if (!(await claimInstallment(ctx.db, installment, { now: now.toISOString(), until }))) return
  await chargeClaimed(ctx, order, installment, until)
}

/** Charges an installment the caller has claimed, and releases the claim whatever the outcome. */
export async function chargeClaimed(ctx: AppContext, order: Order, installment: Installment, until: string) {
  ctx.steps.reach('second:after-claim')
  try {
    await chargeSecond(ctx, order, installment)
  } finally {
    await releaseInstallment(ctx.db, installment.id, until)
  }
}

async function chargeSecond(ctx: AppContext, order: Order, installment: Installment): Promise<void> {
  const stripeAccount = await stripeAccountFor(ctx, order.stripe_account)
  const paymentId = await prepareSecondPayment(ctx, stripeAccount, order, installment)
  const card = installment.stripe_payment_method_id
  if (!paymentId) return
  const outcome = card ? await confirmQuietly(ctx, stripeAccount, installment, paymentId) : declined(NO_CARD)
  ctx.steps.reach('second:after-confirm')
  await applySecondPaymentOutcome(ctx, stripeAccount, installment, paymentId, outcome)
}

/** There's one payment at Stripe per installment: whoever pays it, and however often it's tried, it's charged once. */
export async function prepareSecondPayment(
  ctx: AppContext,
  stripeAccount: StripeAccount,
  order: Order,
  installment: Installment,
): Promise<string | undefined> {
  const known = installment.stripe_payment_intent_id
  if (known && !(await wasCanceledAtStripe(stripeAccount, installment, known))) return known
  const buyer = await findBuyer(ctx.db, order.user_id)
  // The first payment's customer may have been deleted at Stripe; in that case, a new one is created.
  const customerId = buyer
    ? await findOrCreateCustomer(ctx, stripeAccount, buyer, installment.id)
    : (order.stripe_customer_id ?? '')
  const key = known ? `installment:${installment.id}:instead-of:${known}` : `installment:${installment.id}`
  const taxCalculationId = await linkSecondPaymentToTax(ctx, stripeAccount, order, installment, key)
  ctx.steps.reach('second:after-tax')
  const payment = await stripeAccount.gateway.createPayment(
    {
      orderId: order.id,
      installmentId: installment.id,
      amountCents: installment.amount_cents,
      currency: order.currency,
      customerId,
      email: buyer?.email ?? '',
      description: `${order.item_title}, second payment`,
      taxCalculationId,
    },
    key,
  )
  ctx.steps.reach('second:after-payment')
  return savePaymentId(ctx.db, installment.id, payment.id, known)
}

/** The amount is agreed, so a Stripe account that no longer calculates tax must not stop the payment. */
async function linkSecondPaymentToTax(
  ctx: AppContext,
  { gateway }: StripeAccount,
  order: Order,
  { amount_cents }: Installment,
  key: string,
): Promise<string | undefined> {
  try {
    return await linkPaymentToTax(gateway, order, amount_cents, key)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'Stripe did not calculate the tax of a second payment')
    return undefined
  }
}

/**
 * A failed refund reopened the installment after its payment had been canceled at Stripe, so that payment can't be used
 * anymore.
 */
async function wasCanceledAtStripe(
  { gateway }: StripeAccount,
  { reopened_at }: Installment,
  paymentId: string,
): Promise<boolean> {
  return reopened_at !== null && (await gateway.findPayment(paymentId)).status === 'canceled'
}

async function confirmQuietly(
  ctx: AppContext,
  { gateway }: StripeAccount,
  installment: Installment,
  paymentId: string,
): Promise<ConfirmOutcome> {
  const confirmation = {
    paymentMethodId: installment.stripe_payment_method_id ?? '',
    saveCard: false,
    offSession: true,
    returnUrl: siteLink(ctx.config, '/profile'),
  }
  try {
    return await gateway.confirmPayment(
      paymentId,
      confirmation,
      `installment:${installment.id}:${installment.attempts + 1}`,
    )
  } catch (error) {
    // The card was removed at Stripe. The student has to fix that; retrying won't help.
    if (error instanceof PaymentRefused) return declined(NO_CARD)
    throw error
  }
}

const declined = (failure: PaymentFailure): ConfirmOutcome => ({ kind: 'declined', failure, payment: null })

/** Applies Stripe's response to a second payment that the shop started automatically. */
async function applySecondPaymentOutcome(
  ctx: AppContext,
  { gateway }: StripeAccount,
  installment: Installment,
  paymentId: string,
  outcome: ConfirmOutcome,
): Promise<void> {
  if (outcome.kind === 'declined') return failInstallment(ctx, installment, outcome.failure)
  const payment = outcome.kind === 'stale' ? await gateway.findPayment(paymentId) : outcome.payment
  if (payment.status === 'succeeded') await settleInstallment(ctx, installment.id, payment)
}
