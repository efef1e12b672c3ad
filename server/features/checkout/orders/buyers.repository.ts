import type { Database } from '#server/database/database.ts'

export type Buyer = { userId: string; email: string; firstName: string; lastName: string }

/** Undefined once the account is deleted. */
export async function findBuyer(db: Database, userId: string): Promise<Buyer | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '' }
}
