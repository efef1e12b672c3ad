import type { Database } from '#server/database/database.ts'

/** While a refund is pending, the buyer isn't charged again. */
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
