import type { AppContext } from '#server/app-context.ts'

import { tooManyRequests } from './app-error.ts'
import { addHit } from './rate-limit.repository.ts'

export type RateLimit = { key: string; limit: number; windowSeconds: number }

/** Counts in the database, so that a restart forgets nothing and all processes count together. */
export async function countAgainst({ db, clock }: Pick<AppContext, 'db' | 'clock'>, rate: RateLimit): Promise<void> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + rate.windowSeconds * 1000).toISOString()
  const counted = await addHit(db, rate.key, now.toISOString(), resetsAt)
  if (counted.hits > rate.limit) {
    throw tooManyRequests(Math.max(1, Math.ceil((Date.parse(counted.resetsAt) - now.getTime()) / 1000)))
  }
}
