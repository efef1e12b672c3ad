// `node bench/generate-school.ts --size=students=1000 --into=data-folder`: generates a school for benchmarks, that is,
// a shop with any number of students, orders and progress. With DATABASE_URL it fills that PostgreSQL database instead.
// The folder or database must be empty; the schema is created for you. `cached-school.ts` generates one to reuse.
import path from 'node:path'
import { parseArgs } from 'node:util'

import { openPostgresDatabase } from '../server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '../server/adapters/sqlite-database.ts'
import type { Database } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { rebuildFacts } from '../server/features/facts/facts.ts'
import { openPostgresWriter, openSqliteWriter } from './school/bulk-writer.ts'
import { SchoolDays } from './school/school-days.ts'
import { FULL_SCHOOL, type SchoolSizes } from './school/school-plan.ts'
import { schoolTables } from './school/school-tables.ts'

export type SchoolLocation = { dataDir: string } | { databaseUrl: string }

/** Creates the schema, fills it and computes the facts. Returns the row count of each table. */
export async function generateSchool(place: SchoolLocation, sizes: SchoolSizes): Promise<Record<string, number>> {
  await migrateSchool(place)
  const writer =
    'databaseUrl' in place ? await openPostgresWriter(place.databaseUrl) : openSqliteWriter(sqliteFile(place.dataDir))
  const counts: Record<string, number> = {}
  for (const [table, columns, rows] of schoolTables(sizes, new SchoolDays())) {
    counts[table] = await writer.insert(table, columns, rows)
  }
  await writer.finish()
  const db = openSchool(place)
  await rebuildFacts({ db })
  await db.destroy()
  return counts
}

/** Brings a school's schema up to date. */
export async function migrateSchool(place: SchoolLocation): Promise<void> {
  const db = openSchool(place)
  await migrate(db, 'databaseUrl' in place ? 'postgres' : 'sqlite')
  await db.destroy()
}

export function openSchool(place: SchoolLocation): Database {
  return 'databaseUrl' in place
    ? openPostgresDatabase({ url: place.databaseUrl, poolSize: 1, onError: () => {} })
    : openSqliteDatabase(sqliteFile(place.dataDir))
}

const sqliteFile = (dataDir: string) => path.join(dataDir, 'candlewick.sqlite')

if (import.meta.main) {
  const { values } = parseArgs({
    options: { into: { type: 'string' }, size: { type: 'string', multiple: true, default: [] } },
  })
  const sizes: SchoolSizes = { ...FULL_SCHOOL, ...parseSizes(values.size) }
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl && !values.into) throw new Error('Set --into=<empty data folder>, or DATABASE_URL.')
  const startedAt = Date.now()
  console.log(await generateSchool(databaseUrl ? { databaseUrl } : { dataDir: values.into ?? '' }, sizes))
  console.log(`Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Parses `students=1000` and the like. */
function parseSizes(texts: string[]): Partial<SchoolSizes> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', number] = text.split('=')
      if (!(name in FULL_SCHOOL))
        throw new Error(`Unknown size "${name}". Use one of: ${Object.keys(FULL_SCHOOL).join(', ')}.`)
      return [name, Number(number)]
    }),
  )
}
