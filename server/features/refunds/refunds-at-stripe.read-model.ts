import type { Database } from '#server/database/database.ts'

/** Refunds whose call may never have reached Stripe. */
export function listUnsentRefunds(db: Database, before: string, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['orders.stripe_account as account', 'payments.stripe_payment_intent_id as paymentIntentId'])
    .where('refunds.status', '=', 'pending')
    .where('refunds.stripe_refund_id', 'is', null)
    .where('refunds.created_at', '<=', before)
    .limit(limit)
    .execute()
}

/** Recent refunds, which the bank may still return, that haven't been checked lately. */
export function listRefundsToCheck(
  db: Database,
  { madeSince, checkedBefore, limit }: { madeSince: string; checkedBefore: string; limit: number },
) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'refunds.stripe_refund_id as stripeRefundId', 'orders.stripe_account as account'])
    .where('refunds.created_at', '>=', madeSince)
    .where('refunds.status', '!=', 'failed')
    .where('refunds.stripe_refund_id', 'is not', null)
    .where((where) =>
      where(where.fn.coalesce('refunds.checked_at', 'refunds.created_at'), '<=', where.val(checkedBefore)),
    )
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute()
}
