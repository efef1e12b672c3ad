import type { Insertable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { AuditLogTable } from '#server/database/tables/audit-tables.ts'
import type { LogSpan } from '#server/features/settings/settings.ts'

export async function insertAuditEntry(db: Database, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

/** Ids rise with time. */
export async function findAuditLogSpan(db: Database): Promise<LogSpan | undefined> {
  const entries = db.selectFrom('audit_log').select('created_at').limit(1)
  const oldest = await entries.orderBy('id').executeTakeFirst()
  const newest = await entries.orderBy('id', 'desc').executeTakeFirst()
  return oldest && newest && { oldest: oldest.created_at, newest: newest.created_at }
}

const BATCH = 500

/** Deletes at most one batch, so nobody waits long for it. Returns whether there may be more. */
export async function deleteOldestEntries(db: Database, before: string): Promise<boolean> {
  const oldest = await db.selectFrom('audit_log').select(['id', 'created_at']).orderBy('id').limit(BATCH).execute()
  const ids = oldest.filter((entry) => entry.created_at < before).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('audit_log').where('id', 'in', ids).execute()
  return ids.length === BATCH
}
