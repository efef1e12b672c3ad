import type { Database } from '#server/database/database.ts'

const PREFIX = 'pi_demo_'

/** A placeholder in a demo order until its payment is created in the sandbox; with real Stripe, that never happens. */
export const demoPaymentId = (orderId: string) => `${PREFIX}${orderId}`

export const isDemoPaymentId = (id: string) => id.startsWith(PREFIX)

export function listDemoPayments(db: Database) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.id', 'payments.order_id as orderId', 'payments.amount_cents as amountCents'])
    .select(['payments.card_brand as cardBrand', 'orders.user_id as userId', 'orders.currency'])
    .select(['orders.item_title as title', 'refunds.id as refundId', 'refunds.amount_cents as refundCents'])
    .where('payments.stripe_payment_intent_id', 'like', `${PREFIX}%`)
    .orderBy('payments.paid_at')
    .execute()
}
export type DemoPayment = Awaited<ReturnType<typeof listDemoPayments>>[number]

type Made = { account: string; customerId: string; paymentId: string; chargeId: string | null; refundId: string | null }

export async function saveDemoPayment(db: Database, { id, orderId, refundId }: DemoPayment, made: Made): Promise<void> {
  await db
    .updateTable('payments')
    .set({ stripe_payment_intent_id: made.paymentId, stripe_charge_id: made.chargeId })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('orders')
    .set({
      stripe_account: made.account,
      stripe_customer_id: made.customerId,
      stripe_payment_intent_id: made.paymentId,
    })
    .where('id', '=', orderId)
    .execute()
  if (!refundId) return
  await db.updateTable('refunds').set({ stripe_refund_id: made.refundId }).where('id', '=', refundId).execute()
}
