import { sql } from 'kysely'

import { type PortableSchema, zeroByDefault } from '../portable-schema.ts'

/** The revision says whether what a process remembers of a mentor's free times still holds. */
export async function speedUpFreeTimes({ alterTable, index, types }: PortableSchema) {
  await alterTable('mentors').addColumn('calendar_revision', types.integer, zeroByDefault).execute()
  await index('mentor_sessions_groups')
    .on('mentor_sessions')
    .columns(['program_id', 'starts_at'])
    .where(sql.ref('capacity'), '>', 1)
    .execute()
}
