import type { Selectable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { InstallmentsTable } from '#server/database/tables/payments-tables.ts'

/** The second payment of an order, as receipts, purchases and access see it. Installments alone change it. */
export type SecondPayment = Selectable<InstallmentsTable>

export function findSecondPayment(db: Database, orderId: string): Promise<SecondPayment | undefined> {
  return db.selectFrom('installments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}
