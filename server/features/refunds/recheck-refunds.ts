import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'

import { recordRefundIn } from './record-refund.ts'
import { noteRefundChecked } from './refunds.repository.ts'
import { listRefundsToCheck } from './refunds-at-stripe.read-model.ts'

const DAY_MS = 24 * 3_600_000
/** Banks return money within 30 days, some later. */
const FOR_DAYS = 60
const BATCH_SIZE = 20

/**
 * Asks Stripe once a day about completed refunds: a bank may return the money weeks later, and the webhook about it may
 * have been missed.
 */
export async function recheckRefunds(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const wanted = { madeSince: ago(FOR_DAYS), checkedBefore: ago(1), limit: BATCH_SIZE }
  for (const { id, stripeRefundId, account } of await listRefundsToCheck(ctx.db, wanted)) {
    try {
      const { gateway } = await stripeAccountFor(ctx, account)
      const refund = await gateway.findRefund(stripeRefundId ?? '')
      await transact(ctx.db, (trx) => recordRefundIn(ctx, trx, refund))
    } catch (error) {
      ctx.log.warn({ err: error, refundId: id }, 'could not check a refund')
    }
    // Even after a failure: one that can never be checked must not hold up the others.
    await noteRefundChecked(ctx.db, id, now.toISOString())
  }
}
