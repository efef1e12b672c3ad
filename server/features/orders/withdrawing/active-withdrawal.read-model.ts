import type { Database } from '#server/database/database.ts'

/** Whether the buyer has withdrawn, and staff haven't declined it. */
export async function hasActiveWithdrawal(db: Database, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('withdrawals').select('id').where('active_for_order', '=', orderId).executeTakeFirst()
  return row !== undefined
}
