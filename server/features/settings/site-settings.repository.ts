import type { Database } from '#server/database/database.ts'

/** Only saved settings. Defaults are added by the caller. */
export async function readSavedSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]))
}

export async function saveSetting(db: Database, name: string, value: unknown, now: string): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now }
  await db
    .insertInto('site_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
