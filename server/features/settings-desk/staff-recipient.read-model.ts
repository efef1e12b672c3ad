import type { Database } from '#server/database/database.ts'

/** A staff member as an email recipient. */
export async function findStaffRecipient(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}

export async function listOwners(db: Database) {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}
