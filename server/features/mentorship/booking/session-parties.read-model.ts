import type { Database } from '#server/database/database.ts'

import { findSessionRow, listSeats, listSessionRows } from './sessions.read-model.ts'

/** A session with everyone in it, as emails need it. */
export async function findParties(db: Database, sessionId: string) {
  const session = await findSessionRow(db, sessionId)
  if (!session) throw new Error(`There is no session ${sessionId}.`)
  return { session, mentor: await findMentorPerson(db, session.mentorId), seats: await listSeats(db, [sessionId]) }
}

export type Parties = Awaited<ReturnType<typeof findParties>>

export function findMentorPerson(db: Database, mentorId: string) {
  return db
    .selectFrom('users')
    .innerJoin('mentors', 'mentors.user_id', 'users.id')
    .select(['users.id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select('time_zone as timeZone')
    .where('users.id', '=', mentorId)
    .executeTakeFirstOrThrow()
}

type Reader = { userId: string; since: string; isMentoring: boolean }

/** The sessions somebody is in, as mentor or with a seat, with them as the reader. */
export async function listPartiesOf(db: Database, { userId, since, isMentoring }: Reader) {
  const hosted = isMentoring ? await listHostedBy(db, userId, since) : []
  const booked = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select('mentor_sessions.id')
    .where('session_seats.user_id', '=', userId)
    .where('session_seats.canceled_at', 'is', null)
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .limit(MOST_IN_FEED)
    .execute()
  const ids = [...new Set([...hosted, ...booked].map(({ id }) => id))]
  const seats = Map.groupBy(await listSeats(db, ids), ({ sessionId }) => sessionId)
  const mentors = new Map<string, Awaited<ReturnType<typeof findMentorPerson>>>()
  const found = []
  for (const session of await listSessionRows(db, ids)) {
    const mentor = mentors.get(session.mentorId) ?? (await findMentorPerson(db, session.mentorId))
    mentors.set(session.mentorId, mentor)
    const own = seats.get(session.id) ?? []
    const person = session.mentorId === userId ? mentor : own.find((seat) => seat.userId === userId)
    if (person) found.push({ session, mentor, seats: own, person })
  }
  return found
}

const MOST_IN_FEED = 1_000

function listHostedBy(db: Database, mentorId: string, since: string) {
  return db
    .selectFrom('mentor_sessions')
    .select('id')
    .where('mentor_id', '=', mentorId)
    .where('starts_at', '>=', since)
    .where('canceled_at', 'is', null)
    .orderBy('starts_at')
    .limit(MOST_IN_FEED)
    .execute()
}
