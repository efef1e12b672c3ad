import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

import { insertCanceledSessions, insertGroupSession } from './insert-special-sessions.repository.ts'
import { zoneOf } from './school/school-regions.ts'
import { inTurn, SESSION_AGENDAS, SESSION_RATINGS } from './school/school-sessions.ts'
import { DEMO_MENTOR, DEMO_MENTORSHIP, MentorCalendar, SEED_MENTOR } from './seed-mentor.ts'
import { DEMO_STUDENT } from './seed-people.ts'
import type { SeedShop } from './seed-shop-parts.ts'
import { type Host, insertQuarters, insertUse, type Program } from './session-rows.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS
/** Where the demo student hasn't bought mentorship, she got it from the school. */
const SCHOLARSHIP_SESSIONS = 4
/** Nobody books further ahead than this. */
const AHEAD_MS = 2 * WEEK_MS
/** Every so many sessions somebody doesn't come. */
const MISSES_EVERY = 13
const FIRST_AFTER_MS = 2.4 * DAY_MS

/** The mentor hasn't said yet who came to the latest ones. */
const UNMARKED_MS = 1.5 * DAY_MS

/** Of some who came. The demo student hasn't rated hers yet. */
const RATED_EVERY = 3

/** What the mentor left the demo student after her first session. */
const SHARED_NOTES = `Your plan
- Two setups only until the end of the year: breakout and pullback.
- 0.5% risk on each trade, three trades a day at most.

Write down before the entry: where you're wrong, and what you'll do at 1 R.`
const RECORDING = 'https://meet.example/recordings/first-session'

type Grant = { id: string; userId: string; lastName: string; sessions: number; grantedAt: string }
type Session = {
  grant: Grant
  startsAt: Date
  bookedAt: Date
  agenda: string | null
  timeZone: string
  isMissed: boolean
  rating?: (typeof SESSION_RATINGS)[number] | undefined
}

/** A mentor with hours, sessions of everyone who bought the program, and the demo student's own. */
export async function insertMentorship(trx: Database, { people, staffIds, now }: SeedShop): Promise<void> {
  const mentorId = people.get(DEMO_MENTOR)?.userId ?? ''
  const program = await findProgram(trx)
  await insertMentor(trx, mentorId, program.id, now)
  const calendar = new MentorCalendar()
  const student = people.get(DEMO_STUDENT)
  const studentId = student?.userId ?? ''
  const bought = await listBoughtGrants(trx)
  const own =
    bought.find(({ userId }) => userId === studentId) ??
    (await insertScholarship(trx, {
      userId: studentId,
      lastName: student?.lastName ?? '',
      programId: program.id,
      staffId: staffIds[0] ?? null,
      now,
    }))
  const others = bought.filter((grant) => grant !== own)
  const words = { agendas: inTurn(SESSION_AGENDAS), ratings: inTurn(SESSION_RATINGS) }
  const sessions = [
    ...planOwnSessions(calendar, own, now),
    ...others.flatMap((grant, index) => planSessions(calendar, { grant, index, words }, now)),
  ]
  const host = { mentorId, studentId, program, now }
  for (const session of sessions) await insertSession(trx, session, host)
  await insertAftermath(trx, studentId, now)
  await insertCanceledSessions(trx, calendar, host)
  await insertGroupSession(trx, calendar, host)
}

async function findProgram(trx: Database): Promise<Program> {
  return trx
    .selectFrom('mentorship_programs')
    .select(['id', 'session_duration_minutes as minutes'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function insertMentor(trx: Database, mentorId: string, programId: string, now: Date): Promise<void> {
  const { timeZone, meetingLink, bufferMinutes, noticeHours, windowDays, dailyLimit, hours, introduction } = SEED_MENTOR
  await trx
    .insertInto('mentors')
    .values({
      user_id: mentorId,
      time_zone: timeZone,
      meeting_link: meetingLink,
      buffer_minutes: bufferMinutes,
      notice_hours: noticeHours,
      window_days: windowDays,
      daily_limit: dailyLimit,
      introduction,
      started_at: new Date(now.getTime() - DEMO_MENTORSHIP.begunDaysAgo * DAY_MS).toISOString(),
      stopped_at: null,
    })
    .execute()
  await trx.insertInto('program_mentors').values({ program_id: programId, mentor_id: mentorId }).execute()
  const rows = hours.map(({ weekday, fromMinute, toMinute }) => ({
    mentor_id: mentorId,
    weekday,
    from_minute: fromMinute,
    to_minute: toMinute,
  }))
  await trx.insertInto('mentor_hours').values(rows).execute()
}

/** One session was, one is booked, two are left. */
function planOwnSessions(calendar: MentorCalendar, grant: Grant, now: Date): Session[] {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const shared = { grant, timeZone: zoneOf(grant.lastName), isMissed: false }
  const zones = [shared.timeZone]
  return [
    {
      ...shared,
      startsAt: calendar.take(at(-DEMO_MENTORSHIP.heldDaysAgo), zones),
      bookedAt: at(-DEMO_MENTORSHIP.begunDaysAgo + 1),
      agenda: 'My plan for the next three months, and what to write down after each trade.',
    },
    {
      ...shared,
      startsAt: calendar.take(at(DEMO_MENTORSHIP.nextInDays), zones),
      bookedAt: at(-6),
      agenda: 'My last ten trades. Why do I take profits so early?',
    },
  ]
}

type Place = { userId: string; lastName: string; programId: string; staffId: string | null; now: Date }

async function insertScholarship(trx: Database, { userId, lastName, programId, staffId, now }: Place): Promise<Grant> {
  const grantedAt = new Date(now.getTime() - DEMO_MENTORSHIP.begunDaysAgo * DAY_MS).toISOString()
  const grant = { id: uuidv7(), userId, lastName, sessions: SCHOLARSHIP_SESSIONS, grantedAt }
  await trx
    .insertInto('credit_grants')
    .values({
      id: grant.id,
      user_id: grant.userId,
      program_id: programId,
      source: 'manual',
      order_id: null,
      sessions: grant.sessions,
      reason: 'Scholarship place',
      granted_by: staffId,
      granted_at: grant.grantedAt,
      expires_at: null,
      paused_at: null,
      pause_reason: null,
      ended_at: null,
      end_reason: null,
      end_cause: null,
    })
    .execute()
  return grant
}

function listBoughtGrants(trx: Database): Promise<Grant[]> {
  return trx
    .selectFrom('credit_grants')
    .innerJoin('users', 'users.id', 'credit_grants.user_id')
    .select(['credit_grants.id', 'user_id as userId', 'last_name as lastName', 'sessions', 'granted_at as grantedAt'])
    .where('source', '=', 'order')
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .orderBy('granted_at')
    .orderBy('order_id')
    .execute()
}

type Words = {
  agendas: Generator<(typeof SESSION_AGENDAS)[number], never>
  ratings: Generator<(typeof SESSION_RATINGS)[number], never>
}
type Mentee = { grant: Grant; index: number; words: Words }

/** A session a week from the purchase on, as far as people have booked by now. */
function planSessions(calendar: MentorCalendar, { grant, index, words }: Mentee, now: Date): Session[] {
  const first = Date.parse(grant.grantedAt) + FIRST_AFTER_MS
  const timeZone = zoneOf(grant.lastName)
  const planned: Session[] = []
  for (let week = 0; week < grant.sessions; week += 1) {
    const wanted = first + week * WEEK_MS
    if (wanted > now.getTime() + AHEAD_MS) break
    const startsAt = calendar.take(new Date(wanted), [timeZone])
    planned.push({
      grant,
      startsAt,
      bookedAt: new Date(Math.min(now.getTime(), wanted) - FIRST_AFTER_MS / 2),
      agenda: words.agendas.next().value,
      timeZone,
      isMissed: (index * grant.sessions + week) % MISSES_EVERY === MISSES_EVERY - 1,
      rating: (index + 2 * week) % RATED_EVERY === 0 ? words.ratings.next().value : undefined,
    })
  }
  return planned
}

async function insertSession(trx: Database, session: Session, { mentorId, program, now }: Host): Promise<void> {
  const { grant, startsAt, bookedAt, agenda, timeZone, isMissed, rating } = session
  const [sessionId, seatId] = [uuidv7(), uuidv7()]
  const endsAt = new Date(startsAt.getTime() + program.minutes * MINUTE_MS)
  const isMarked = endsAt.getTime() < now.getTime() - UNMARKED_MS
  await trx
    .insertInto('mentor_sessions')
    .values({
      id: sessionId,
      program_id: program.id,
      mentor_id: mentorId,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      capacity: 1,
      seats_taken: 1,
      created_at: bookedAt.toISOString(),
    })
    .execute()
  await trx
    .insertInto('session_seats')
    .values({
      id: seatId,
      session_id: sessionId,
      user_id: grant.userId,
      time_zone: timeZone,
      booked_at: bookedAt.toISOString(),
      attended_at: isMarked && !isMissed ? endsAt.toISOString() : null,
      missed_at: isMarked && isMissed ? endsAt.toISOString() : null,
      agenda,
      ...(isMarked && !isMissed && rating
        ? { rating: rating.stars, rating_remark: rating.remark, rated_at: endsAt.toISOString() }
        : {}),
    })
    .execute()
  await insertUse(trx, { grantId: grant.id, seatId, startsAt, usedAt: bookedAt })
  await insertQuarters(trx, {
    ...{ sessionId, startsAt },
    busyMinutes: { [mentorId]: program.minutes + SEED_MENTOR.bufferMinutes, [grant.userId]: program.minutes },
  })
}

/** The notes and the recording of the demo student's first session. */
async function insertAftermath(trx: Database, userId: string, now: Date): Promise<void> {
  const { id, endsAt } = await trx
    .selectFrom('mentor_sessions')
    .innerJoin('session_seats', 'session_seats.session_id', 'mentor_sessions.id')
    .select(['mentor_sessions.id', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('ends_at', '<', now.toISOString())
    .executeTakeFirstOrThrow()
  await trx.updateTable('mentor_sessions').set({ recording_link: RECORDING }).where('id', '=', id).execute()
  await trx
    .insertInto('session_notes')
    .values({ session_id: id, text: SHARED_NOTES, revision: 1, updated_at: endsAt })
    .execute()
}
