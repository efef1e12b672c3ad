import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

import type { Engine } from './database.ts'

/** The column types that migrations may use, one meaning on both engines. */
const COLUMN_TYPES = {
  /** UUIDv7, made by us. */
  id: { sqlite: sql`text`, postgres: sql`uuid` },
  text: { sqlite: sql`text`, postgres: sql`text` },
  cents: { sqlite: sql`integer`, postgres: sql`integer` },
  integer: { sqlite: sql`integer`, postgres: sql`integer` },
  /** For counters that may pass two thousand million. */
  bigint: { sqlite: sql`integer`, postgres: sql`bigint` },
  /** Fractions, such as seconds of a video. */
  real: { sqlite: sql`real`, postgres: sql`double precision` },
  /** ISO-8601 UTC text for the code on both engines. */
  instant: { sqlite: sql`text`, postgres: sql`timestamptz` },
  /** JSON text for the code on both engines. */
  json: { sqlite: sql`text`, postgres: sql`jsonb` },
} as const

type ColumnType = keyof typeof COLUMN_TYPES

export type PortableSchema = ReturnType<typeof portableSchema>

export function portableSchema(db: Kysely<unknown>, engine: Engine) {
  const types = Object.fromEntries(
    Object.entries(COLUMN_TYPES).map(([name, perEngine]) => [name, perEngine[engine]]),
  ) as Record<ColumnType, (typeof COLUMN_TYPES)[ColumnType][Engine]>

  return {
    types,
    /** SQLite tables are strict: a text in an integer column is refused, as PostgreSQL does. */
    table: (name: string) => {
      const table = db.schema.createTable(name)
      return engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table
    },
    /**
     * For tables that are read by a prefix of their primary key. SQLite stores the rows in the order of that key instead
     * of the order they were written, so one student's rows sit side by side. PostgreSQL has no such tables.
     */
    clusteredTable: (name: string) => {
      const table = db.schema.createTable(name)
      return engine === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table
    },
    alterTable: (name: string) => db.schema.alterTable(name),
    index: (name: string) => db.schema.createIndex(name),
    db,
    engine,
  }
}

export const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const unique = (column: ColumnDefinitionBuilder) => column.unique()
export const requiredUnique = (column: ColumnDefinitionBuilder) => column.notNull().unique()
export const zeroByDefault = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
export const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

/** A required column whose row goes when the row it points to goes. */
export const ownedBy = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade')

/** A required column that keeps the row it points to from being deleted. */
export const references = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target)

/** Like `references`, for a column that may be empty. */
export const optionalReference = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)

/** An optional column that is cleared when the row it points to is deleted. */
export const nullWhenDeleted = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.references(target).onDelete('set null')
