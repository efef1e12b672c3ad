import type { AppContext } from '#server/app-context.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit, findHits } from '#server/http/rate-limit.repository.ts'

const DAY_MS = 24 * 3_600_000
const REMEMBERED_MS = 90 * DAY_MS
/** As with accounts, a payment made today doesn't prove anything yet. */
const PAID_FOR_MS = DAY_MS

const getKey = (ipAddress: string) => `paid-from:${callerNetwork(ipAddress)}`

/** Records that a payment from this network succeeded. The record expires after 90 days, like a rate limit. */
export async function rememberNetwork({ db, clock }: AppContext, ipAddress: string): Promise<void> {
  const now = clock.now()
  await addHit(db, getKey(ipAddress), now.toISOString(), new Date(now.getTime() + REMEMBERED_MS).toISOString())
}

export async function isKnownNetwork({ db, clock }: AppContext, ipAddress: string): Promise<boolean> {
  const now = clock.now().getTime()
  const known = await findHits(db, getKey(ipAddress))
  if (!known) return false
  const endsAt = Date.parse(known.resetsAt)
  return endsAt > now && endsAt - REMEMBERED_MS <= now - PAID_FOR_MS
}
