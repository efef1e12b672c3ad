import type { Insertable, Updateable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { MentorshipProgramsTable } from '#server/database/tables/catalog-tables.ts'

type ProgramColumns = Updateable<MentorshipProgramsTable>

export async function insertProgram(
  db: Database,
  program: Omit<Insertable<MentorshipProgramsTable>, 'position'>,
): Promise<void> {
  const last = await db
    .selectFrom('mentorship_programs')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await db
    .insertInto('mentorship_programs')
    .values({ ...program, position: (last?.position ?? -1) + 1 })
    .execute()
}

export async function updateProgramRow(db: Database, id: string, change: ProgramColumns): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('mentorship_programs').set(change).where('id', '=', id).execute()
}

export async function deleteProgramRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mentorship_programs').where('id', '=', id).execute()
}
