import type { Database } from '#server/database/database.ts'

/** Someone being refunded isn't charged a second time meanwhile. */
export async function hasPendingRefund(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
