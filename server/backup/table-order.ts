import { sql } from 'kysely'

import type { Database, Engine } from '#server/database/database.ts'

type Reference = { from: string; to: string }

/**
 * Tables that others reference come first. PostgreSQL checks references as rows arrive, and only a superuser can turn
 * that off; SQLite checks them at the end, see `replaceDatabase`.
 */
export async function sortTablesByReferences<T extends { name: string }>(
  db: Database,
  engine: Engine,
  tables: T[],
): Promise<T[]> {
  if (engine === 'sqlite') return tables
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  return sortByReferences(tables, references)
}

function sortByReferences<T extends { name: string }>(tables: T[], references: Reference[]): T[] {
  const sorted: T[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isFree = ({ name }: T) => !references.some(({ from, to }) => from === name && names.has(to))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new Error(`These tables reference each other in a circle: ${[...names].join(', ')}`)
    sorted.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return sorted
}
