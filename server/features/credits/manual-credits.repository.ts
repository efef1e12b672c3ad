import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

type Gift = {
  userId: string
  programId: string
  sessions: number
  reason: string
  staffId: string
  expiresAt: string | null
  /** The same one again grants nothing more. */
  requestId: string | undefined
  now: string
}

/** False when this request was granted before. */
export async function grantCreditsManually(db: Database, gift: Gift): Promise<boolean> {
  const row = await db
    .insertInto('credit_grants')
    .values({
      id: gift.requestId ?? uuidv7(),
      user_id: gift.userId,
      program_id: gift.programId,
      source: 'manual',
      sessions: gift.sessions,
      reason: gift.reason,
      granted_by: gift.staffId,
      granted_at: gift.now,
      expires_at: gift.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when they were ended before. A refund that fails later doesn't bring them back. */
export async function endCreditGrant(
  db: Database,
  grantId: string,
  { now, reason }: { now: string; reason: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('credit_grants')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', grantId)
    .where('credit_grants.ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** For an account that is deleted. */
export async function endUserCredits(db: Database, userId: string, now: string): Promise<void> {
  await db
    .updateTable('credit_grants')
    .set({ ended_at: now, end_reason: 'The account was deleted.', end_cause: null })
    .where('user_id', '=', userId)
    .where('credit_grants.ended_at', 'is', null)
    .execute()
}
