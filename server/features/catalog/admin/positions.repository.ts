import type { Database } from '#server/database/database.ts'

type OrderedTable = 'courses' | 'modules' | 'lessons' | 'bundles' | 'mentorship_programs'

/** Numbers the rows in the given order. */
export async function writePositions(db: Database, table: OrderedTable, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.updateTable(table).set({ position }).where('id', '=', id).where('position', '!=', position).execute()
  }
}

export async function listIdsInOrder(db: Database, table: 'bundles' | 'mentorship_programs'): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
