import { creditState, creditsLeft } from '#contract/credits/credit-state.ts'
import type { CreditGrant } from '#contract/credits/session-credits.ts'
import type { Database } from '#server/database/database.ts'

/** A student's grants, newest first. */
export async function listCreditGrants(db: Database, userId: string, now: Date) {
  const rows = await selectGrants(db, now).where('credit_grants.user_id', '=', userId).execute()
  return rows.map((row) => toGrant(row, now))
}

/** What became of the sessions that came with an order; undefined if none did. */
export async function creditStanding(db: Database, orderId: string, now: Date) {
  const row = await selectGrants(db, now).where('credit_grants.order_id', '=', orderId).executeTakeFirst()
  if (!row) return undefined
  const { sessions, held, booked, left, state, expiresAt, pauseReason, endReason } = toGrant(row, now)
  return { sessions, held, booked, left, state, expiresAt, pauseReason, endReason }
}

export async function findGrantOwner(db: Database, grantId: string) {
  return db
    .selectFrom('credit_grants')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'credit_grants.program_id')
    .select(['credit_grants.user_id as userId', 'mentorship_programs.title as programTitle'])
    .where('credit_grants.id', '=', grantId)
    .executeTakeFirst()
}

function selectGrants(db: Database, now: Date) {
  return db
    .selectFrom('credit_grants')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'credit_grants.program_id')
    .leftJoin('users as staff', 'staff.id', 'credit_grants.granted_by')
    .select(['credit_grants.id', 'credit_grants.program_id as programId', 'mentorship_programs.title as programTitle'])
    .select(['credit_grants.source', 'credit_grants.order_id as orderId', 'credit_grants.reason'])
    .select(['credit_grants.sessions', 'credit_grants.used', 'credit_grants.granted_at as grantedAt'])
    .select(['credit_grants.expires_at as expiresAt', 'credit_grants.end_cause as endCause'])
    .select(['credit_grants.paused_at as pausedAt', 'credit_grants.pause_reason as pauseReason'])
    .select(['credit_grants.ended_at as endedAt', 'credit_grants.end_reason as endReason'])
    .select(['mentorship_programs.session_duration_minutes as sessionDurationMinutes'])
    .select(['staff.first_name as staffFirstName', 'staff.last_name as staffLastName'])
    .select(({ selectFrom, fn }) =>
      selectFrom('credit_uses')
        .select(fn.countAll<number>().as('held'))
        .whereRef('credit_uses.grant_id', '=', 'credit_grants.id')
        .where('credit_uses.returned_at', 'is', null)
        .where('credit_uses.starts_at', '<=', now.toISOString())
        .as('held'),
    )
    .orderBy('credit_grants.granted_at', 'desc')
    .orderBy('credit_grants.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number]

function toGrant({ staffFirstName, staffLastName, ...row }: Row, now: Date) {
  const held = Number(row.held)
  return {
    ...row,
    held,
    booked: row.used - held,
    left: creditsLeft(row, now),
    state: creditState(row, now),
    grantedBy: staffFirstName === null ? null : `${staffFirstName} ${staffLastName ?? ''}`.trim(),
  } satisfies CreditGrant
}

export type ListedGrant = ReturnType<typeof toGrant>

/** Everything a student's credits were used for. */
export function listCreditUses(db: Database, userId: string) {
  return db
    .selectFrom('credit_uses')
    .innerJoin('credit_grants', 'credit_grants.id', 'credit_uses.grant_id')
    .select(['credit_grants.program_id as programId', 'credit_uses.starts_at as startsAt'])
    .select(['credit_uses.used_at as usedAt', 'credit_uses.returned_at as returnedAt'])
    .select(['credit_uses.return_reason as returnReason'])
    .where('credit_grants.user_id', '=', userId)
    .execute()
}
