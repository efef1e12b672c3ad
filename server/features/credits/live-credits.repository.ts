import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

import type { Database, Tables } from '#server/database/database.ts'

/** Sessions can be booked with it: neither ended nor paused nor used up, and not expired when the session begins. */
export function coversSession(startsAt: string): Expression<SqlBool> {
  const { and, eb, or, ref } = expressionBuilder<Tables, 'credit_grants'>()
  return and([
    eb('credit_grants.ended_at', 'is', null),
    eb('credit_grants.paused_at', 'is', null),
    eb('credit_grants.used', '<', ref('credit_grants.sessions')),
    or([eb('credit_grants.expires_at', 'is', null), eb('credit_grants.expires_at', '>', startsAt)]),
  ])
}

type Wanted = { userId: string; programId: string; startsAt: string }

/** The grant to use next: the one that expires first, then the oldest. */
export async function findUsableGrant(db: Database, { userId, programId, startsAt }: Wanted) {
  const row = await db
    .selectFrom('credit_grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .where(coversSession(startsAt))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('granted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
