import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { findBuyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'
import { currentStripeAccount, type StripeAccount } from '#server/features/stripe-accounts/find-gateway.ts'
import { findOrCreateCustomer } from '#server/features/stripe-accounts/find-or-create-customer.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { lookLater } from './date-demo-events.ts'
import { type DemoPayment, listDemoPayments, saveDemoPayment } from './demo-payments.repository.ts'

/**
 * Creates real sandbox payments for the demo orders, so staff can refund them like any other. Does nothing with real
 * Stripe. Existing payments are kept, so a second run only creates the missing ones.
 */
export const createDemoPayments: QueuedJob<object> = {
  type: 'make-demo-payments',
  payload: z.object({}),
  async run(ctx) {
    if (!(await paymentKeys(ctx))?.sandbox) return
    const stripeAccount = await currentStripeAccount(ctx)
    for (const payment of await listDemoPayments(ctx.db)) await makePayment(ctx, stripeAccount, payment)
    await lookLater(ctx, ctx.db, 0)
  },
}

async function makePayment(ctx: AppContext, stripeAccount: StripeAccount, demo: DemoPayment): Promise<void> {
  const buyer = await findBuyer(ctx.db, demo.userId)
  if (!buyer) return
  const { gateway, account } = stripeAccount
  const { orderId, amountCents, currency, title, sequence, installmentId } = demo
  const key = sequence === 1 ? `demo:${orderId}` : `demo:${orderId}:${sequence}`
  const customerId = await findOrCreateCustomer(ctx, stripeAccount, buyer, orderId)
  const to = { customerId, email: buyer.email, ...(installmentId && { installmentId }) }
  const payment = { orderId, amountCents, currency, description: title, ...to }
  const { id: paymentId } = await gateway.createPayment(payment, key)
  const isPlan = demo.plan === 'two_payments' && sequence === 1
  const card = {
    paymentMethodId: `pm_card_${demo.cardBrand ?? 'visa'}`,
    saveCard: isPlan,
    offSession: false,
    returnUrl: siteLink(ctx.config, '/profile'),
  }
  const outcome = await gateway.confirmPayment(paymentId, card, `${key}:confirm`)
  if (outcome.kind !== 'confirmed') throw new Error(`The demo payment for order ${orderId} failed.`)
  const refund = demo.refundId
    ? await gateway.refund({ refundId: demo.refundId, orderId, paymentId, amountCents: demo.refundCents ?? 0 })
    : null
  const { chargeId, paymentMethodId } = outcome.payment
  const savedCardId = isPlan ? paymentMethodId : null
  const made = { account, customerId, paymentId, chargeId, refundId: refund?.id ?? null, savedCardId }
  await transact(ctx.db, (trx) => saveDemoPayment(trx, demo, made))
}
