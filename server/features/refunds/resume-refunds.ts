import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'

import { recordRefundIn } from './record-refund.ts'
import { sendRefund } from './refund-order.ts'
import { listUnsentRefunds } from './refunds-at-stripe.read-model.ts'

const UNTOUCHED_FOR_MS = 60_000
const BATCH_SIZE = 50

/** After a crash or a lost response: asks Stripe whether the refund exists, and resends it only if it doesn't. */
export async function resumeRefunds(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNTOUCHED_FOR_MS).toISOString()
  for (const refund of await listUnsentRefunds(ctx.db, before, BATCH_SIZE)) {
    const { id: refundId, order_id, account, paymentIntentId, amount_cents: cents } = refund
    try {
      const { gateway } = await stripeAccountFor(ctx, account)
      const sent = (await gateway.listRefunds(paymentIntentId)).find((one) => one.refundId === refundId)
      if (sent) await transact(ctx.db, (trx) => recordRefundIn(ctx, trx, sent))
      else await sendRefund(ctx, order_id, account, { refundId, paymentIntentId, cents })
    } catch (error) {
      ctx.log.warn({ err: error, refundId }, 'a refund could not be completed')
    }
  }
}
