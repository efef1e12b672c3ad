import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit, takeHitBack } from '#server/http/rate-limit.repository.ts'
import { countAgainst, type RateLimit } from '#server/http/rate-limit.ts'

import { isCustomer } from './standing.repository.ts'

/** Who asks: the account, and where from. */
export type Caller = { userId: string; ipAddress: string }

const AN_HOUR = 3_600

/**
 * Counts a try of an account and of its address before it is made, so that a flood finds no gap. Whoever tries takes it
 * back when it wasn't a failure. A customer is never stopped by what others do from the same address.
 */
export async function countTry(
  ctx: AppContext,
  what: string,
  { userId, ipAddress }: Caller,
  limits: { account: number; address: number },
) {
  const keys = keysOf(what, { userId, ipAddress })
  const account = { key: keys.account, limit: limits.account, windowSeconds: AN_HOUR }
  const address = { key: keys.address, limit: limits.address, windowSeconds: AN_HOUR }
  await countAgainst(ctx, account)
  const counted = [account]
  const isCounted = await countAddress(ctx, address, userId).catch(async (error) => {
    await takeHitBack(ctx.db, account.key)
    throw error
  })
  if (isCounted) counted.push(address)
  return {
    takeBack: async () => {
      for (const { key } of counted) await takeHitBack(ctx.db, key)
    },
    /** Keeps the try of the account alone. */
    takeBackFromAddress: async () => {
      if (isCounted) await takeHitBack(ctx.db, address.key)
    },
  }
}

/** Counts a failure that has happened already. */
export async function addFailure({ clock }: AppContext, trx: Database, what: string, caller: Caller): Promise<void> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + AN_HOUR * 1000).toISOString()
  for (const key of Object.values(keysOf(what, caller))) await addHit(trx, key, now.toISOString(), resetsAt)
}

const keysOf = (what: string, { userId, ipAddress }: Caller) => ({
  account: `${what}:${userId}`,
  address: `${what}-address:${callerNetwork(ipAddress)}`,
})

async function countAddress(ctx: AppContext, rate: RateLimit, userId: string): Promise<boolean> {
  try {
    await countAgainst(ctx, rate)
    return true
  } catch (error) {
    if (await isCustomer(ctx.db, userId, ctx.clock.now())) return false
    throw error
  }
}
