import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'

/** Stripe repeats its messages for three days. */
const REMEMBERED_MS = 4 * 24 * 3_600_000

/**
 * True once per declined charge. One that the shop made itself is heard of twice: in the answer and in a message of
 * Stripe's, in either order.
 */
export async function claimDecline({ clock }: AppContext, db: Database, chargeId: string): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + REMEMBERED_MS).toISOString()
  return (await addHit(db, `charge-declined:${chargeId}`, now.toISOString(), until)).hits === 1
}
