import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'

import { recordRefundIn } from './record-refund.ts'
import { noteRefundChecked } from './refunds.repository.ts'
import { listRefundsToCheck } from './refunds-at-stripe.read-model.ts'

const DAY_MS = 24 * 3_600_000
/** Banks send money back within 30 days, some later. */
const FOR_DAYS = 60
const BATCH_SIZE = 20

/**
 * Asks Stripe once a day about refunds that went out: a bank may return the money weeks later, and the news of it may
 * have come while nobody was listening.
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
      ctx.log.warn({ err: error, refundId: id }, 'a refund could not be looked at')
    }
    // Also when it failed: one that can never be asked about must not keep the others waiting.
    await noteRefundChecked(ctx.db, id, now.toISOString())
  }
}
