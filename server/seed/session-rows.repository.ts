import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

export type Program = { id: string; minutes: number }
export type Host = { mentorId: string; studentId: string; program: Program; now: Date }

type Use = { grantId: string; seatId: string; startsAt: Date; usedAt: Date }

/** The credit that a seat uses. */
export async function insertUse(trx: Database, { grantId, seatId, startsAt, usedAt }: Use): Promise<void> {
  await trx
    .insertInto('credit_uses')
    .values({
      id: uuidv7(),
      grant_id: grantId,
      seat_id: seatId,
      starts_at: startsAt.toISOString(),
      used_at: usedAt.toISOString(),
    })
    .execute()
  await trx
    .updateTable('credit_grants')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', grantId)
    .execute()
}

type Busy = { sessionId: string; startsAt: Date; busyMinutes: Record<string, number> }

export async function insertQuarters(trx: Database, { sessionId, startsAt, busyMinutes }: Busy): Promise<void> {
  const quarters = Object.entries(busyMinutes).flatMap(([personId, minutes]) =>
    Array.from({ length: Math.ceil((minutes * MINUTE_MS) / QUARTER_MS) }, (_, index) => ({
      person_id: personId,
      quarter: startsAt.getTime() / QUARTER_MS + index,
      session_id: sessionId,
    })),
  )
  await trx.insertInto('booked_quarters').values(quarters).execute()
}
