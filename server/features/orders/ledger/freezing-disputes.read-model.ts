import type { Database } from '#server/database/database.ts'

/** Since when an open or lost dispute has blocked access, if the policy says access waits for the outcome. */
export async function findFreezingDispute(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('disputes')
    .select('access_frozen_at as since')
    .where('order_id', '=', orderId)
    .where('access_frozen_at', 'is not', null)
    .where('status', 'not in', ['won', 'warning_closed', 'prevented'])
    .orderBy('access_frozen_at')
    .limit(1)
    .executeTakeFirst()
  return row?.since ?? null
}
