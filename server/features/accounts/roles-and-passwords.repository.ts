import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'

export async function setRole(db: Database, id: string, role: Role, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function setTemporaryPassword(db: Database, id: string, passwordHash: string, now: string) {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_expired_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** After this, an emailed link is the only way in. */
export async function clearPassword(db: Database, id: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, password_expired_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
