import type { AppContext } from '#server/app-context.ts'

import { tooManyRequests } from './app-error.ts'
import { addHit, CLOCK_SLACK_MS, findHits } from './rate-limit.repository.ts'

export type RateLimit = { key: string; limit: number; windowSeconds: number }

type Counting = Pick<AppContext, 'db' | 'clock'>

/** Counts in the database, so restarts forget nothing and all processes count together. */
export async function consumeRateLimit({ db, clock }: Counting, rate: RateLimit): Promise<void> {
  await requireBelow({ db, clock }, rate)
  const now = clock.now()
  const counted = await addHit(db, rate.key, now.toISOString(), endOfWindow(now, rate).toISOString())
  if (counted.hits > rate.limit) throw refusal(now, counted.resetsAt)
}

/** Refuses a caller at the limit without a write: a flood of refusals must not keep the disk busy. */
async function requireBelow({ db, clock }: Counting, rate: RateLimit): Promise<void> {
  const now = clock.now()
  const before = await findHits(db, rate.key)
  const isLive = before && before.resetsAt > now.toISOString()
  if (!isLive || before.hits < rate.limit) return
  // An end far beyond the window was written by a clock running ahead; the next hit corrects it.
  if (Date.parse(before.resetsAt) - endOfWindow(now, rate).getTime() > CLOCK_SLACK_MS) return
  throw refusal(now, before.resetsAt)
}

const endOfWindow = (now: Date, { windowSeconds }: RateLimit) => new Date(now.getTime() + windowSeconds * 1000)

function refusal(now: Date, resetsAt: string) {
  return tooManyRequests(Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000)))
}
