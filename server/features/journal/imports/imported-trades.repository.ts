import type { Database } from '#server/database/database.ts'
import { executeWithRows, type JsonColumn } from '#server/database/upsert-counters.ts'

import type { toRow } from '../trade-row.ts'

const COLUMNS = {
  ...{ id: 'id', user_id: 'id', import_id: 'id', fingerprint: 'text', source: 'text', revision: 'number' },
  ...{ created_at: 'instant', updated_at: 'instant', instrument: 'text', side: 'text', entry: 'text', stop: 'text' },
  ...{ exit: 'text', size: 'text', point_value: 'text', fees: 'text', opened_at: 'instant', closed_at: 'instant' },
  ...{ counts_at: 'instant', day: 'text', weekday: 'number', setup: 'text', mood: 'text', mistake: 'text' },
  ...{ rule_followed: 'number', notes: 'text', search_text: 'text', result_r: 'number' },
} as const satisfies Record<string, JsonColumn>

type Row = ReturnType<typeof toRow> & {
  id: string
  user_id: string
  import_id: string
  fingerprint: string
  source: 'imported'
  revision: number
  created_at: string
  updated_at: string
}

/** Adds those that aren't in the journal yet. Returns how many that were. */
export async function insertImported(db: Database, trades: readonly Row[]): Promise<number> {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
  const adding = (rows: string) =>
    `insert into trades (${names.join(', ')}) ${rows} on conflict do nothing returning id`
  const added = await executeWithRows(
    db,
    adding,
    COLUMNS,
    trades.map((trade) => names.map((name) => trade[name])),
  )
  return added.length
}

export async function listFingerprints(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('trades')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where('fingerprint', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ fingerprint }) => fingerprint ?? ''))
}

/** Returns how many there were. */
export async function markImportDeleted(db: Database, import_: { userId: string; importId: string; now: string }) {
  const { numUpdatedRows } = await db
    .updateTable('trades')
    .set({ deleted_at: import_.now })
    .where('user_id', '=', import_.userId)
    .where('import_id', '=', import_.importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
