import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { RULE_DEFAULTS } from '#contract/mentorship/mentorship-limits.ts'
import type { Database } from '#server/database/database.ts'

type ProgramRow = Omit<ProgramAdmin, 'mentors' | 'upcomingCount' | 'heldCount'>

/** With their rules; archived ones last. */
export async function listPrograms(db: Database, programId?: string): Promise<ProgramRow[]> {
  const rows = await db
    .selectFrom('mentorship_programs')
    .leftJoin('program_rules', 'program_rules.program_id', 'mentorship_programs.id')
    .select(['mentorship_programs.id', 'title', 'archived_at as archivedAt', 'sessions_count as sessionsCount'])
    .select(['session_duration_minutes as sessionDurationMinutes', 'expires_after_days as expiresAfterDays'])
    .select(['cutoff_hours as cutoffHours', 'no_show as noShow', 'capacity'])
    .$if(programId !== undefined, (query) => query.where('mentorship_programs.id', '=', programId ?? ''))
    .orderBy('archived_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('mentorship_programs.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    archivedAt: row.archivedAt,
    sessionsCount: row.sessionsCount,
    sessionDurationMinutes: row.sessionDurationMinutes,
    expiresAfterDays: row.expiresAfterDays,
    cutoffHours: row.cutoffHours ?? RULE_DEFAULTS.cutoffHours,
    noShow: row.noShow ?? RULE_DEFAULTS.noShow,
    capacity: row.capacity ?? RULE_DEFAULTS.capacity,
  }))
}

export function listMentorsOfPrograms(db: Database) {
  return db
    .selectFrom('program_mentors')
    .innerJoin('mentors', 'mentors.user_id', 'program_mentors.mentor_id')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'program_mentors.program_id')
    .select(['program_id as programId', 'mentor_id as id', 'title', 'first_name as firstName', 'last_name as lastName'])
    .select('stopped_at as stoppedAt')
    .where('users.deleted_at', 'is', null)
    .orderBy('first_name')
    .orderBy('mentor_id')
    .execute()
}

export function listAllMentors(db: Database, mentorId?: string) {
  return db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .selectAll('mentors')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'role', 'profile_image_key as pictureKey'])
    .where('users.deleted_at', 'is', null)
    .$if(mentorId !== undefined, (query) => query.where('mentors.user_id', '=', mentorId ?? ''))
    .orderBy('stopped_at', (order) => order.asc().nullsFirst())
    .orderBy('first_name')
    .orderBy('mentors.user_id')
    .execute()
}

/** Minutes of a usual week, per mentor. */
export async function sumWeeklyMinutes(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mentor_hours')
    .select(({ fn, eb, ref }) => [
      'mentor_id as mentorId',
      fn.sum<number>(eb(ref('to_minute'), '-', ref('from_minute'))).as('minutes'),
    ])
    .groupBy('mentor_id')
    .execute()
  return new Map(rows.map(({ mentorId, minutes }) => [mentorId, Number(minutes)]))
}

type Count = { upcoming: number; held: number; missed: number; students: number }

/** Seats per program or mentor that weren't canceled. */
export async function countSeats(
  db: Database,
  by: 'program_id' | 'mentor_id',
  now: string,
): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select(({ fn, eb, ref }) => [
      `mentor_sessions.${by} as id` as const,
      fn.count<number>('session_seats.id').filterWhere('ends_at', '>', now).as('upcoming'),
      fn
        .count<number>('session_seats.id')
        .filterWhere(eb.and([eb('ends_at', '<=', now), eb('missed_at', 'is', null)]))
        .as('held'),
      fn.count<number>('session_seats.id').filterWhere('missed_at', 'is not', null).as('missed'),
      fn.count<number>(ref('session_seats.user_id')).distinct().as('students'),
    ])
    .where('session_seats.canceled_at', 'is', null)
    .groupBy(`mentor_sessions.${by}`)
    .execute()
  return new Map(
    rows.map(({ id, upcoming, held, missed, students }) => [
      id,
      { upcoming: Number(upcoming), held: Number(held), missed: Number(missed), students: Number(students) },
    ]),
  )
}

type Range = { from: string; to: string; now: string }

export async function countSessions(db: Database, { from, to, now }: Range) {
  const seats = db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
  const { booked } = await seats
    .select(({ fn }) => fn.countAll<number>().as('booked'))
    .where('booked_at', '>=', from)
    .where('booked_at', '<', to)
    .executeTakeFirstOrThrow()
  const rest = await seats
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([eb('session_seats.canceled_at', 'is', null), eb('missed_at', 'is', null), eb('ends_at', '<=', now)]),
        )
        .as('held'),
      fn.countAll<number>().filterWhere('missed_at', 'is not', null).as('missed'),
      fn.countAll<number>().filterWhere('session_seats.canceled_at', 'is not', null).as('canceled'),
    ])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .executeTakeFirstOrThrow()
  return {
    booked: Number(booked),
    held: Number(rest.held),
    missed: Number(rest.missed),
    canceled: Number(rest.canceled),
  }
}

/** Of each grant whose first session was in the range and has begun: when it was granted and when that session began. */
export function listFirstSessions(db: Database, { from, to, now }: Range) {
  return db
    .selectFrom('credit_uses')
    .innerJoin('credit_grants', 'credit_grants.id', 'credit_uses.grant_id')
    .select(({ fn }) => ['granted_at as grantedAt', fn.min<string>('starts_at').as('startsAt')])
    .where('credit_uses.returned_at', 'is', null)
    .groupBy(['credit_grants.id', 'granted_at'])
    .having(({ fn }) => fn.min<string>('starts_at'), '>=', from)
    .having(({ fn }) => fn.min<string>('starts_at'), '<', to < now ? to : now)
    .execute()
}

export function findMentoringRole(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
