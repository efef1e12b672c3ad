import { v7 as uuidv7 } from 'uuid'

import type { CreditReturn } from '#contract/credits/credit-return.ts'
import type { Database } from '#server/database/database.ts'
import { coversSession } from './live-credits.repository.ts'

type NewUse = { grantId: string; seatId: string; startsAt: string; now: string }

/** False when the grant has nothing left by now, or was ended or paused meanwhile. */
export async function takeCredit(db: Database, { grantId, seatId, startsAt, now }: NewUse): Promise<boolean> {
  const taken = await db
    .updateTable('credit_grants')
    .set((set) => ({ used: set('used', '+', 1) }))
    .where('id', '=', grantId)
    .where(coversSession(startsAt))
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await db
    .insertInto('credit_uses')
    .values({ id: uuidv7(), grant_id: grantId, seat_id: seatId, starts_at: startsAt, used_at: now })
    .execute()
  return true
}

type Return = { seatId: string; reason: CreditReturn; now: string }

/** The grant whose credit was returned; undefined when the seat has none, or it was returned before. */
export async function closeUse(db: Database, { seatId, reason, now }: Return) {
  const closed = await db
    .updateTable('credit_uses')
    .set({ returned_at: now, return_reason: reason })
    .where('seat_id', '=', seatId)
    .where('returned_at', 'is', null)
    .returning('grant_id')
    .executeTakeFirst()
  if (!closed) return undefined
  return db
    .updateTable('credit_grants')
    .set((set) => ({ used: set('used', '-', 1) }))
    .where('id', '=', closed.grant_id)
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

export async function keepUntil(db: Database, grantId: string, expiresAt: string): Promise<void> {
  await db.updateTable('credit_grants').set({ expires_at: expiresAt }).where('id', '=', grantId).execute()
}

/** For a session that was moved. */
export async function moveUses(db: Database, seatIds: readonly string[], startsAt: string): Promise<void> {
  if (seatIds.length === 0) return
  await db
    .updateTable('credit_uses')
    .set({ starts_at: startsAt })
    .where('seat_id', 'in', seatIds)
    .where('returned_at', 'is', null)
    .execute()
}
