import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'
import { notFound } from '#server/http/app-error.ts'

import { isAccountDeleted } from './journal-owners.read-model.ts'

const findById = precompiledQuery((db, { userId }: { userId: string }) =>
  db.selectFrom('journals').select(['time_zone as timeZone', 'revision']).where('user_id', '=', userId),
)

/** A journal that nobody has opened has no row. */
export async function findJournal(db: Database, userId: string) {
  const [journal] = await findById(db, { userId })
  return journal ?? { timeZone: null, revision: 0 }
}

/**
 * The first step of every write to a journal: others wait until it's done, and figures that were kept no longer count.
 * Returns the time zone that trades are placed in.
 */
export async function touchJournal(db: Database, userId: string, now: string): Promise<{ timeZone: string }> {
  const journal = await lockJournal(db, userId, now)
  // An import goes on for a while, and its account may have been deleted since it began.
  if (await isAccountDeleted(db, userId)) throw notFound('Journal')
  return journal
}

export async function lockJournal(db: Database, userId: string, now: string): Promise<{ timeZone: string }> {
  const { timeZone } = await db
    .insertInto('journals')
    .values({ user_id: userId, time_zone: null, revision: 1, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({ revision: set('journals.revision', '+', 1) })),
    )
    .returning('time_zone as timeZone')
    .executeTakeFirstOrThrow()
  return { timeZone: timeZone ?? 'UTC' }
}

export async function storeTimeZone(db: Database, userId: string, timeZone: string): Promise<void> {
  await db.updateTable('journals').set({ time_zone: timeZone }).where('user_id', '=', userId).execute()
}

/** With the ways in which files of brokers were read. */
export async function deleteJournalRow(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('import_mappings').where('user_id', '=', userId).execute()
  await db.deleteFrom('journals').where('user_id', '=', userId).execute()
}
