import type { Database } from '#server/database/database.ts'

/** What an order was for: totals are stored per item and currency. */
export function findSoldItem(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['item_kind', 'item_id', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
