import { mayMentor, type Role } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'

/** A transaction that changes a name or a picture. The shop shows those of mentors, in pages it keeps. */
export function changeShownPerson<T>({ cache, db }: AppContext, role: Role, work: (trx: Database) => Promise<T>) {
  return mayMentor(role) ? cache.change('catalog', work) : transact(db, work)
}
