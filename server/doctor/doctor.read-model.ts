import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

const one = async <T>(query: Promise<{ rows: T[] }>) => (await query).rows[0]

/** PostgreSQL's durability settings, by name. */
export async function readPostgresSettings(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('server_version_num', 'server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'max_connections')`.execute(
    db,
  )
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}

/** A role may be a member of the one that owns the tables. */
export async function readSchemaRights(db: Database) {
  const { rows } = await sql<{ role: string; schema: string; mayCreate: boolean; foreignTables: number }>`
    select current_user as role, current_schema() as schema,
      has_schema_privilege(current_schema(), 'create') as "mayCreate",
      (select count(*) from pg_tables where schemaname = current_schema() and not pg_has_role(tableowner, 'member'))
        as "foreignTables"`.execute(db)
  return rows[0] ?? { role: '', schema: '', mayCreate: false, foreignTables: 0 }
}

export async function checkSqliteFile(db: Database): Promise<{ fault: string | undefined; version: string }> {
  const check = await one(sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db))
  const version = await one(sql<{ version: string }>`select sqlite_version() as version`.execute(db))
  return { fault: check?.quick_check === 'ok' ? undefined : check?.quick_check, version: version?.version ?? '' }
}

export async function readDatabaseTime(db: Database): Promise<string> {
  return (await one(sql<{ now: string }>`select clock_timestamp() as now`.execute(db)))?.now ?? ''
}

export async function countOwners(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.owners ?? 0
}

/** The latest timestamp in the database. If it's in the future, the clock is wrong. */
export async function findLatestTimestamp(db: Database): Promise<string | undefined> {
  const newest = await Promise.all([
    db
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('last_seen_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('users')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirst(),
  ])
  return newest
    .flatMap((row) => row?.at ?? [])
    .sort()
    .at(-1)
}

export async function readJobProblems(db: Database) {
  const gaveUp = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .where('gave_up_at', 'is not', null)
    .executeTakeFirst()
  const oldest = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('run_at').as('at'))
    .where('gave_up_at', 'is', null)
    .executeTakeFirst()
  return { gaveUp: gaveUp?.jobs ?? 0, oldestDue: oldest?.at ?? undefined }
}
