import type { Insertable, Selectable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { PaymentsTable } from '#server/database/tables/payments-tables.ts'

export type Payment = Selectable<PaymentsTable>

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

/** The newest first: that is where a refund begins. */
export function listPaymentsOf(db: Database, orderId: string): Promise<Payment[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('sequence', 'desc').execute()
}
