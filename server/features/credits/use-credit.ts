import type { Database } from '#server/database/database.ts'

import { takeCredit } from './credit-uses.repository.ts'
import { findUsableGrant } from './live-credits.repository.ts'

type Wanted = { userId: string; programId: string; seatId: string; startsAt: string; now: string }

/**
 * Uses a credit for a seat, in the transaction that books it. Returns the grant; null when the student has nothing left
 * for this program. The update decides, so two bookings never share the last credit.
 */
export async function useCredit(trx: Database, wanted: Wanted): Promise<string | null> {
  for (;;) {
    const grantId = await findUsableGrant(trx, wanted)
    if (grantId === undefined) return null
    if (await takeCredit(trx, { ...wanted, grantId })) return grantId
  }
}
