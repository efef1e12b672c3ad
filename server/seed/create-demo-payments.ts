import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { findBuyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'
import { currentStripeAccount, type StripeAccount } from '#server/features/stripe-accounts/find-gateway.ts'
import { findOrCreateCustomer } from '#server/features/stripe-accounts/find-or-create-customer.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

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
  },
}

async function makePayment(ctx: AppContext, stripeAccount: StripeAccount, demo: DemoPayment): Promise<void> {
  const buyer = await findBuyer(ctx.db, demo.userId)
  if (!buyer) return
  const { gateway, account } = stripeAccount
  const { orderId, amountCents, currency, title } = demo
  const customerId = await findOrCreateCustomer(ctx, stripeAccount, buyer, orderId)
  const payment = { orderId, amountCents, currency, customerId, email: buyer.email, description: title }
  const { id: paymentId } = await gateway.createPayment(payment, `demo:${orderId}`)
  const card = {
    paymentMethodId: `pm_card_${demo.cardBrand ?? 'visa'}`,
    saveCard: false,
    offSession: false,
    returnUrl: siteLink(ctx.config, '/profile'),
  }
  const outcome = await gateway.confirmPayment(paymentId, card, `demo:${orderId}:confirm`)
  if (outcome.kind !== 'confirmed') throw new Error(`The demo payment for order ${orderId} failed.`)
  const refund = demo.refundId
    ? await gateway.refund({ refundId: demo.refundId, orderId, paymentId, amountCents: demo.refundCents ?? 0 })
    : null
  const { chargeId } = outcome.payment
  const made = { account, customerId, paymentId, chargeId, refundId: refund?.id ?? null }
  await transact(ctx.db, (trx) => saveDemoPayment(trx, demo, made))
}
