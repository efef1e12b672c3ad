import { v7 as uuidv7 } from 'uuid'

import type { Canceler } from '#contract/mentorship/session-rules.ts'
import type { Database } from '#server/database/database.ts'

import { zoneOf } from './school/school-regions.ts'
import { type MentorCalendar, SEED_MENTOR } from './seed-mentor.ts'
import { type Host, insertQuarters, insertUse } from './session-rows.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Canceled = { startsInDays: number; bookedInDays: number; canceledInDays: number; by: Canceler; agenda: string }

const CANCELED: Canceled[] = [
  {
    ...{ startsInDays: -6, bookedInDays: -12, canceledInDays: -8, by: 'student' },
    agenda: 'My first month of live trades.',
  },
  { ...{ startsInDays: 1, bookedInDays: -5, canceledInDays: -1, by: 'mentor' }, agenda: 'Holding winners for longer.' },
]

/** One that a student gave up, and one that the mentor can't hold. The credits went back. */
export async function insertCanceledSessions(
  trx: Database,
  calendar: MentorCalendar,
  { mentorId, studentId, program, now }: Host,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const students = await listBuyers(trx, studentId, at(Math.min(...CANCELED.map(({ bookedInDays }) => bookedInDays))))
  for (const [index, { startsInDays, bookedInDays, canceledInDays, by, agenda }] of CANCELED.entries()) {
    const student = students[index]
    if (!student) return
    const [sessionId, seatId] = [uuidv7(), uuidv7()]
    const timeZone = zoneOf(student.lastName)
    const startsAt = calendar.take(new Date(at(startsInDays)), [timeZone])
    const canceled = { canceled_at: at(canceledInDays), canceled_by: by }
    await trx
      .insertInto('mentor_sessions')
      .values({
        ...{ id: sessionId, program_id: program.id, mentor_id: mentorId, capacity: 1, seats_taken: 0, sequence: 1 },
        starts_at: startsAt.toISOString(),
        ends_at: new Date(startsAt.getTime() + program.minutes * MINUTE_MS).toISOString(),
        created_at: at(bookedInDays),
        ...canceled,
      })
      .execute()
    await trx
      .insertInto('session_seats')
      .values({
        ...{ id: seatId, session_id: sessionId, user_id: student.userId, time_zone: timeZone },
        ...{ booked_at: at(bookedInDays), agenda, ...canceled },
      })
      .execute()
    await trx
      .insertInto('credit_uses')
      .values({
        ...{ id: uuidv7(), grant_id: student.grantId, seat_id: seatId, starts_at: startsAt.toISOString() },
        ...{ used_at: at(bookedInDays), returned_at: at(canceledInDays) },
        return_reason: by === 'student' ? 'canceled_by_student' : 'canceled_by_school',
      })
      .execute()
  }
}

const GROUP = { startsInDays: 5, scheduledInDays: -6, bookedInDays: -3, capacity: 6, taken: 3 }
const GROUP_AGENDAS = ['How do others write their plan?', null, 'One chart of mine, if there is time.']

/** A call for several students, half full, in the days to come. */
export async function insertGroupSession(
  trx: Database,
  calendar: MentorCalendar,
  { mentorId, studentId, program, now }: Host,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const buyers = await listBuyers(trx, studentId, at(GROUP.bookedInDays).toISOString())
  const students = buyers.filter(({ left }) => left > 0).slice(0, GROUP.taken)
  const sessionId = uuidv7()
  const zones = students.map(({ lastName }) => zoneOf(lastName))
  const startsAt = calendar.take(at(GROUP.startsInDays), zones)
  const busyMinutes: Record<string, number> = { [mentorId]: program.minutes + SEED_MENTOR.bufferMinutes }
  await trx
    .insertInto('mentor_sessions')
    .values({
      ...{ id: sessionId, program_id: program.id, mentor_id: mentorId, capacity: GROUP.capacity },
      starts_at: startsAt.toISOString(),
      ends_at: new Date(startsAt.getTime() + program.minutes * MINUTE_MS).toISOString(),
      seats_taken: students.length,
      created_at: at(GROUP.scheduledInDays).toISOString(),
    })
    .execute()
  for (const [index, { userId, lastName, grantId }] of students.entries()) {
    const seatId = uuidv7()
    await trx
      .insertInto('session_seats')
      .values({
        ...{ id: seatId, session_id: sessionId, user_id: userId, time_zone: zoneOf(lastName) },
        ...{ booked_at: at(GROUP.bookedInDays).toISOString(), agenda: GROUP_AGENDAS[index] ?? null },
      })
      .execute()
    await insertUse(trx, { grantId, seatId, startsAt, usedAt: at(GROUP.bookedInDays) })
    busyMinutes[userId] = program.minutes
  }
  await insertQuarters(trx, { sessionId, startsAt, busyMinutes })
}

/** One grant of each of those who had bought by then, the newest buyers first. The demo student's sessions are planned. */
async function listBuyers(trx: Database, studentId: string, until: string) {
  const rows = await trx
    .selectFrom('credit_grants')
    .innerJoin('users', 'users.id', 'credit_grants.user_id')
    .select(['credit_grants.id as grantId', 'user_id as userId', 'last_name as lastName'])
    .select(({ eb }) => eb('sessions', '-', eb.ref('used')).as('left'))
    .where('source', '=', 'order')
    .where('user_id', '!=', studentId)
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('granted_at', '<=', until)
    .orderBy('granted_at')
    .orderBy('credit_grants.id')
    .execute()
  return [...new Map(rows.map((row) => [row.userId, row])).values()].toReversed()
}
