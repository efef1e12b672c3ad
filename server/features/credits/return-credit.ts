import type { CreditReturn } from '#contract/credits/credit-return.ts'
import type { Database } from '#server/database/database.ts'

import { closeUse, keepUntil } from './credit-uses.repository.ts'

const DAYS_TO_BOOK_AGAIN = 30
const DAY_MS = 24 * 3_600_000

/**
 * Returns the credit that a seat was booked with; again changes nothing. When the school canceled, the student gets time
 * to book again even if the credit would expire sooner.
 */
export async function returnCredit(
  trx: Database,
  { seatId, reason, now }: { seatId: string; reason: CreditReturn; now: string },
): Promise<void> {
  const grant = await closeUse(trx, { seatId, reason, now })
  if (!grant?.expiresAt || reason !== 'canceled_by_school') return
  const until = new Date(Date.parse(now) + DAYS_TO_BOOK_AGAIN * DAY_MS).toISOString()
  if (grant.expiresAt < until) await keepUntil(trx, grant.id, until)
}
