import type { Database } from '#server/database/database.ts'

/** Whether anything was ever bought, for money or free. */
export async function hasPaidOrder(db: Database): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('paid_at', 'is not', null).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The first course in the list, visible to visitors or not. */
export async function hasAnyCourse(db: Database): Promise<boolean> {
  return (await db.selectFrom('courses').select('id').limit(1).executeTakeFirst()) !== undefined
}
