import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'

/** Stripe retries webhooks for three days. */
const REMEMBERED_MS = 4 * 24 * 3_600_000

/**
 * True once per declined charge. If the shop made the charge itself, it learns of the decline twice, from the response
 * and from a webhook, in either order.
 */
export async function claimDecline({ clock }: AppContext, db: Database, chargeId: string): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + REMEMBERED_MS).toISOString()
  return (await addHit(db, `charge-declined:${chargeId}`, now.toISOString(), until)).hits === 1
}
