import type { Selectable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { InstallmentsTable } from '#server/database/tables/payments-tables.ts'

/** An order's second payment, as receipts, purchases and access see it. Only installments change it. */
export type SecondPayment = Selectable<InstallmentsTable>

export function findSecondPayment(db: Database, orderId: string): Promise<SecondPayment | undefined> {
  return db.selectFrom('installments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}
