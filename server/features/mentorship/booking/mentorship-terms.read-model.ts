import { RULE_DEFAULTS } from '#contract/mentorship/mentorship-limits.ts'
import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

const selectTerms = precompiledQuery((db, { programId }: { programId: string }) =>
  db
    .selectFrom('mentorship_programs')
    .leftJoin('program_rules', 'program_rules.program_id', 'mentorship_programs.id')
    .select(['mentorship_programs.id', 'title', 'session_duration_minutes as durationMinutes'])
    .select(['cutoff_hours as cutoffHours', 'no_show as noShow', 'capacity'])
    .where('mentorship_programs.id', '=', programId),
)

/** A program with the rules for its sessions; archived ones, too, because they were sold. */
export async function findTerms(db: Database, programId: string) {
  const [row] = await selectTerms(db, { programId })
  if (!row) return undefined
  const { id, title, durationMinutes } = row
  return {
    id,
    title,
    durationMinutes,
    cutoffHours: row.cutoffHours ?? RULE_DEFAULTS.cutoffHours,
    noShow: row.noShow ?? RULE_DEFAULTS.noShow,
    capacity: row.capacity ?? RULE_DEFAULTS.capacity,
  }
}
export type Terms = NonNullable<Awaited<ReturnType<typeof findTerms>>>

const selectActiveMentors = precompiledQuery((db, { programId }: { programId: string }) =>
  db
    .selectFrom('program_mentors')
    .innerJoin('mentors', 'mentors.user_id', 'program_mentors.mentor_id')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .selectAll('mentors')
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .select('users.profile_image_key as pictureKey')
    .where('program_mentors.program_id', '=', programId)
    .where('mentors.stopped_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'in', ['owner', 'admin', 'mentor'])
    .orderBy('users.first_name')
    .orderBy('users.id'),
)

/** Who mentors a program now: not stopped, and still with a role that may. */
export const listActiveMentors = (db: Database, programId: string) => selectActiveMentors(db, { programId })

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Until when the credit of a seat can be used. Null if it doesn't expire. */
export async function findCreditExpiry(db: Database, seatId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credit_uses')
    .innerJoin('credit_grants', 'credit_grants.id', 'credit_uses.grant_id')
    .select('credit_grants.expires_at as expiresAt')
    .where('credit_uses.seat_id', '=', seatId)
    .where('credit_uses.returned_at', 'is', null)
    .executeTakeFirst()
  return row?.expiresAt ?? null
}

/** Somebody in a session, with their own clock. */
export type Person = {
  userId: string
  /** Null once the account is deleted. */
  email: string | null
  firstName: string
  lastName: string
  timeZone: string
}
