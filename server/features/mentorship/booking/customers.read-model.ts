import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

/** Whether somebody ever had credits for a program, used or not. */
export async function isCustomerOf(db: Database, userId: string, programId: string): Promise<boolean> {
  return (await selectCustomer(db, { userId, programId })).length > 0
}

const selectCustomer = precompiledQuery((db, { userId, programId }: { userId: string; programId: string }) =>
  db
    .selectFrom('credit_grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .limit(1),
)

/** Everything a student was granted, per program in the order of the catalog. */
export function listGrants(db: Database, userId: string) {
  return db
    .selectFrom('credit_grants')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'credit_grants.program_id')
    .select(['program_id as programId', 'sessions', 'used', 'expires_at as expiresAt', 'paused_at as pausedAt'])
    .select('ended_at as endedAt')
    .where('credit_grants.user_id', '=', userId)
    .orderBy('mentorship_programs.position')
    .orderBy('mentorship_programs.id')
    .orderBy('credit_grants.granted_at')
    .execute()
}

/** Whether a seat has a credit that wasn't returned. */
export async function isPaid(db: Database, seatId: string): Promise<boolean> {
  const row = await db
    .selectFrom('credit_uses')
    .select('id')
    .where('seat_id', '=', seatId)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
