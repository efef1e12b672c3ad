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
    .leftJoin('installments', (join) =>
      join
        .onRef('installments.order_id', '=', 'payments.order_id')
        .onRef('installments.sequence', '=', 'payments.sequence'),
    )
    .select(['payments.id', 'payments.order_id as orderId', 'payments.amount_cents as amountCents'])
    .select(['payments.sequence', 'orders.plan', 'installments.id as installmentId'])
    .select(['payments.card_brand as cardBrand', 'orders.user_id as userId', 'orders.currency'])
    .select(['orders.item_title as title', 'refunds.id as refundId', 'refunds.amount_cents as refundCents'])
    .where('payments.stripe_payment_intent_id', 'like', `${PREFIX}%`)
    .orderBy('payments.paid_at')
    .execute()
}
export type DemoPayment = Awaited<ReturnType<typeof listDemoPayments>>[number]

type Made = {
  account: string
  customerId: string
  paymentId: string
  chargeId: string | null
  refundId: string | null
  /** For the second payment of a plan. */
  savedCardId: string | null
}

export async function saveDemoPayment(db: Database, payment: DemoPayment, made: Made): Promise<void> {
  const { id, orderId, refundId, sequence } = payment
  await db
    .updateTable('payments')
    .set({ stripe_payment_intent_id: made.paymentId, stripe_charge_id: made.chargeId })
    .where('id', '=', id)
    .execute()
  if (sequence === 2) {
    const atStripe = { stripe_payment_intent_id: made.paymentId }
    await db.updateTable('installments').set(atStripe).where('order_id', '=', orderId).execute()
    return
  }
  await db
    .updateTable('orders')
    .set({
      stripe_account: made.account,
      stripe_customer_id: made.customerId,
      stripe_payment_intent_id: made.paymentId,
    })
    .where('id', '=', orderId)
    .execute()
  const disputed = { stripe_payment_intent_id: made.paymentId }
  await db.updateTable('disputes').set(disputed).where('order_id', '=', orderId).execute()
  if (made.savedCardId) {
    const card = { stripe_payment_method_id: made.savedCardId }
    await db.updateTable('installments').set(card).where('order_id', '=', orderId).execute()
  }
  if (!refundId) return
  await db.updateTable('refunds').set({ stripe_refund_id: made.refundId }).where('id', '=', refundId).execute()
}
