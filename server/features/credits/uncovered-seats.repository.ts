import type { Database } from '#server/database/database.ts'

/** How long before its start a session is canceled whose credits are still paused. */
const PAUSE_ENDS_BOOKING_MS = 24 * 3_600_000

/** Booked seats of future sessions whose credits were ended, or are paused until shortly before the start. */
export async function listUncoveredSeats(db: Database, now: Date, limit = 100): Promise<string[]> {
  const soon = new Date(now.getTime() + PAUSE_ENDS_BOOKING_MS).toISOString()
  const rows = await db
    .selectFrom('credit_uses')
    .innerJoin('credit_grants', 'credit_grants.id', 'credit_uses.grant_id')
    .select('credit_uses.seat_id as seatId')
    .where('credit_uses.returned_at', 'is', null)
    .where('credit_uses.starts_at', '>', now.toISOString())
    .where(({ and, eb, or }) =>
      or([
        eb('credit_grants.ended_at', 'is not', null),
        and([eb('credit_grants.paused_at', 'is not', null), eb('credit_uses.starts_at', '<=', soon)]),
      ]),
    )
    .orderBy('credit_uses.starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ seatId }) => seatId)
}
