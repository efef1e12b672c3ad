import type { Database } from '#server/database/database.ts'

export async function findStaffMember(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}
