import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

import { raiseRevision } from './mentors.repository.ts'

const DAY_MS = 24 * 3_600_000
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * Until the end of the transaction, nobody else books, moves or cancels sessions of these people. Always in the same
 * order, so that two transactions can't wait for each other.
 */
export async function lockPeople(db: Database, ids: readonly string[]): Promise<void> {
  // SQLite has one writer anyway.
  if (!isPostgres(db)) return
  for (const id of [...new Set(ids)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${id}`}, 0))`.execute(db)
  }
}

type Quarters = { personId: string; first: number; last: number; movingId?: string | undefined }

/** The quarters in which somebody is taken. */
export async function listTakenQuarters(
  db: Database,
  { personId, first, last, movingId }: Quarters,
): Promise<Set<number>> {
  const rows = await selectTaken(db, { personId, first, last, movingId: movingId ?? NO_SESSION })
  return new Set(rows.map(({ quarter }) => quarter))
}

type Starts = { mentorId: string; fromMs: number; toMs: number; movingId?: string | undefined }
const selectTaken = precompiledQuery(
  (db, { personId, first, last, movingId }: Required<Quarters> & { movingId: string }) =>
    db
      .selectFrom('booked_quarters')
      .select('quarter')
      .where('person_id', '=', personId)
      .where('quarter', '>=', first)
      .where('quarter', '<=', last)
      .where('session_id', '!=', movingId),
)

/** When a mentor's sessions start, in a range and a day around it. */
export async function listStarts(db: Database, { mentorId, fromMs, toMs, movingId }: Starts): Promise<number[]> {
  const rows = await db
    .selectFrom('mentor_sessions')
    .select('starts_at as startsAt')
    .where('mentor_id', '=', mentorId)
    .where('starts_at', '>=', new Date(fromMs - DAY_MS).toISOString())
    .where('starts_at', '<=', new Date(toMs + DAY_MS).toISOString())
    .where('canceled_at', 'is', null)
    .$if(movingId !== undefined, (query) => query.where('id', '!=', movingId ?? ''))
    .execute()
  return rows.map(({ startsAt }) => Date.parse(startsAt))
}

/** When a mentor's booked sessions are that end after a moment and start before another. */
export async function listBookedTimes(db: Database, mentorId: string, fromMs: number, toMs: number) {
  const rows = await db
    .selectFrom('mentor_sessions')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('mentor_id', '=', mentorId)
    .where('starts_at', '<', new Date(toMs).toISOString())
    .where('ends_at', '>', new Date(fromMs).toISOString())
    .where('canceled_at', 'is', null)
    .where('seats_taken', '>', 0)
    .execute()
  return rows.map(({ startsAt, endsAt }) => ({ startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) }))
}

type Booking = { personId: string; sessionId: string; quarters: readonly number[] }

/** False if one of them is taken. The transaction must not go on then. */
export async function bookQuarters(db: Database, { personId, sessionId, quarters }: Booking): Promise<boolean> {
  await raiseRevision(db, personId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('booked_quarters')
    .values(quarters.map((quarter) => ({ person_id: personId, quarter, session_id: sessionId })))
    .onConflict((conflict) => conflict.columns(['person_id', 'quarter']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === quarters.length
}

/** Of everyone in the session, or of one of them. */
export async function freeQuarters(db: Database, sessionId: string, personId?: string): Promise<void> {
  const freed = await db
    .deleteFrom('booked_quarters')
    .where('session_id', '=', sessionId)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .returning('person_id')
    .execute()
  for (const id of new Set(freed.map((row) => row.person_id))) await raiseRevision(db, id)
}
