import { isStaff, ROLES } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'

export type Buyer = { userId: string; email: string; firstName: string; lastName: string }

/** Owners and admins, for notices about the shop. */
export async function listStaff(db: Database): Promise<Buyer[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('role', 'in', ROLES.filter(isStaff))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email, ...row }) => (email ? [{ ...row, email }] : []))
}

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
