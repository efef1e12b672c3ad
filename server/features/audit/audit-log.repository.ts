import type { Insertable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { AuditLogTable } from '#server/database/tables/audit-tables.ts'

export async function insertAuditEntry(db: Database, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}
