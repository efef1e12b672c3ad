import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'

/** Roles by user id, including deleted accounts. */
export async function findRoles(db: Database, userIds: string[]): Promise<Map<string, Role>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'role']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}
