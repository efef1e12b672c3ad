import type { AppContext } from '#server/app-context.ts'

import { ask, type CrashSite } from './crash-harness.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const GRANT_ID = '0f8fad5b-d9cb-469f-a165-70867728950d'
const SESSION_MINUTES = 60

/** In a few days, on the hour: within the window, and after any notice. */
export const STARTS_AT = new Date(Math.ceil(Date.now() / DAY_MS + 4) * DAY_MS + 12 * HOUR_MS).toISOString()

/** The learner has two credits of a program whose mentor, someone of the staff, can be booked around the clock. */
export async function addMentorAndCredits({ learner, items }: CrashSite, { db, clock }: AppContext): Promise<void> {
  const now = clock.now().toISOString()
  const mentorId = await findMentorId(db)
  const { programId } = items
  await db
    .updateTable('mentorship_programs')
    .set({ session_duration_minutes: SESSION_MINUTES })
    .where('id', '=', programId)
    .execute()
  await db
    .insertInto('mentors')
    .values({
      ...{ user_id: mentorId, time_zone: 'UTC', meeting_link: null, started_at: now },
      ...{ buffer_minutes: 15, notice_hours: 0, window_days: 60, daily_limit: null },
    })
    .execute()
  await db.insertInto('program_mentors').values({ program_id: programId, mentor_id: mentorId }).execute()
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute: 0, to_minute: 1440 }))
  await db
    .insertInto('mentor_hours')
    .values(hours.map((row) => ({ mentor_id: mentorId, ...row })))
    .execute()
  await db
    .insertInto('credit_grants')
    .values({
      ...{ id: GRANT_ID, user_id: learner.userId, program_id: programId, source: 'manual' as const },
      ...{ sessions: 2, reason: 'For this test', granted_at: now },
    })
    .execute()
  mentors.set(programId, mentorId)
}

/** Of each program; the copies of a shop share it. */
export const mentors = new Map<string, string>()

async function findMentorId(db: AppContext['db']): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  return id
}

export function bookSession(site: CrashSite) {
  const { programId } = site.items
  const booking = { programId, mentorId: mentors.get(programId), startsAt: STARTS_AT, timeZone: 'Europe/Berlin' }
  return ask(site, '/api/my/mentorship/sessions', booking, site.learner.cookie, 'POST')
}

/** A session, its seat, its credit, the quarters of both people and both emails: all of it, or nothing. */
export async function bookingState(_: CrashSite, { db }: AppContext) {
  const { used } = await db
    .selectFrom('credit_grants')
    .select('used')
    .where('id', '=', GRANT_ID)
    .executeTakeFirstOrThrow()
  const count = async (rows: Promise<unknown[]>) => (await rows).length
  return {
    sessions: await count(db.selectFrom('mentor_sessions').select('id').execute()),
    seats: await count(db.selectFrom('session_seats').select('id').execute()),
    quarters: await count(db.selectFrom('booked_quarters').select('quarter').execute()),
    credits: used,
    uses: await count(db.selectFrom('credit_uses').select('id').where('grant_id', '=', GRANT_ID).execute()),
    mails: await count(
      db.selectFrom('mails').select('id').where('type', 'in', ['mentorship_booking', 'mentor_booking']).execute(),
    ),
  }
}
