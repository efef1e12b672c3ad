import { type PortableSchema, zeroByDefault } from '../portable-schema.ts'

/** Says whether what a process remembers of a mentor's free times still holds. */
export async function addCalendarRevision({ alterTable, types }: PortableSchema) {
  await alterTable('mentors').addColumn('calendar_revision', types.integer, zeroByDefault).execute()
}
