import { v7 as uuidv7 } from 'uuid'

import { transact } from '#server/database/database.ts'
import { useCredit } from '#server/features/credits/credits.ts'

import type { TestShop } from './start-shop.ts'

type Booking = { userId: string; programId: string; startsAt: string }

/** Uses a credit for a seat, without a session around it. The seat, or null when the student has no credit for it. */
export async function bookWithCredit({ ctx }: TestShop, booking: Booking): Promise<string | null> {
  const [seatId, now] = [uuidv7(), ctx.clock.now().toISOString()]
  const grantId = await transact(ctx.db, (trx) => useCredit(trx, { ...booking, seatId, now }))
  return grantId && seatId
}
