import type { Insertable, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import type { PaymentsTable } from '#server/database/tables/payments-tables.ts'

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

export function paymentRow(orderId: string, sequence: number, payment: ReceivedPayment, now: string) {
  return {
    id: uuidv7(),
    order_id: orderId,
    sequence,
    stripe_payment_intent_id: payment.id,
    stripe_charge_id: payment.chargeId,
    amount_cents: payment.amountCents,
    card_brand: payment.card?.brand ?? null,
    card_last4: payment.card?.last4 ?? null,
    paid_at: now,
  }
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

/** Newest first, because refunds start with the newest. */
export function listOrderPayments(db: Database, orderId: string): Promise<Payment[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('sequence', 'desc').execute()
}
