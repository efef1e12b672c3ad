import type { Insertable, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

import { taxWithin } from '#contract/tax/price-tax.ts'
import type { Database } from '#server/database/database.ts'
import type { PaymentsTable } from '#server/database/tables/payments-tables.ts'
import type { Order } from './orders.repository.ts'

export type Payment = Selectable<PaymentsTable>

/** A payment as received, however it got here. */
export type ReceivedPayment = {
  id: string
  status: string
  orderId: string | null
  amountCents: number
  currency: string
  chargeId: string | null
  paymentMethodId: string | null
  card: { brand: string; last4: string } | null
}

type PaidOrder = Pick<Order, 'id' | 'total_cents' | 'due_now_cents' | 'tax_cents'>

export function paymentRow(order: PaidOrder, sequence: number, payment: ReceivedPayment, now: string) {
  return {
    id: uuidv7(),
    order_id: order.id,
    tax_cents: taxInPayment(order, sequence),
    sequence,
    stripe_payment_intent_id: payment.id,
    stripe_charge_id: payment.chargeId,
    amount_cents: payment.amountCents,
    card_brand: payment.card?.brand ?? null,
    card_last4: payment.card?.last4 ?? null,
    paid_at: now,
  }
}

/** The first payment of a plan contains its share of the tax, the second one the rest. */
export function taxInPayment(order: PaidOrder, sequence: number): number {
  const { total_cents: totalCents, tax_cents: taxCents } = order
  const first = taxWithin({ totalCents, taxCents }, order.due_now_cents)
  return sequence === 1 ? first : taxCents - first
}

export async function insertPayment(db: Database, payment: Insertable<PaymentsTable>): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

export function findPaymentByIntent(db: Database, paymentIntentId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('stripe_payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}

export function findPayment(db: Database, { orderId, sequence }: { orderId: string; sequence: number }) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
}

/** Newest first, because refunds start with the newest. */
export function listOrderPayments(db: Database, orderId: string): Promise<Payment[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('sequence', 'desc').execute()
}
