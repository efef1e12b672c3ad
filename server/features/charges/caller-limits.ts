import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit, findHits, uncountHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit, type RateLimit } from '#server/http/rate-limit.ts'

import { isCustomer } from './standing.read-model.ts'

/** Who asks: the account, and where from. */
export type Caller = { userId: string; ipAddress: string }

const AN_HOUR = 3_600

/**
 * Counts a try of an account and of its address before it is made, so that a flood finds no gap. Whoever tries takes it
 * back when it wasn't a failure. A customer is never stopped by what others do from the same address.
 */
export async function countAttempt(
  ctx: AppContext,
  what: string,
  { userId, ipAddress }: Caller,
  limits: { account: number; address: number },
) {
  const keys = keysOf(what, { userId, ipAddress })
  const account = { key: keys.account, limit: limits.account, windowSeconds: AN_HOUR }
  const address = { key: keys.address, limit: limits.address, windowSeconds: AN_HOUR }
  await consumeRateLimit(ctx, account)
  const counted = [account]
  const isCounted = await countAddress(ctx, address, userId).catch(async (error) => {
    await uncountHit(ctx.db, account.key)
    throw error
  })
  if (isCounted) counted.push(address)
  return {
    takeBack: async () => {
      for (const { key } of counted) await uncountHit(ctx.db, key)
    },
    /** Keeps the try of the account alone. */
    takeBackFromAddress: async () => {
      if (isCounted) await uncountHit(ctx.db, address.key)
    },
  }
}

/** Counts a failure that has happened already. */
export async function addFailure({ clock }: AppContext, trx: Database, what: string, caller: Caller): Promise<void> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + AN_HOUR * 1000).toISOString()
  const { account, address } = keysOf(what, caller)
  await addHit(trx, account, now.toISOString(), resetsAt)
  // An address that nobody knows is not one address.
  if (caller.ipAddress) await addHit(trx, address, now.toISOString(), resetsAt)
}

/** Whether one more failure is the last that the account or its address may have. */
export async function isLastFailure(
  ctx: AppContext,
  what: string,
  caller: Caller,
  limits: { account: number; address: number },
): Promise<boolean> {
  const { account, address } = keysOf(what, caller)
  if ((await failuresOf(ctx, account)) + 1 >= limits.account) return true
  if (!caller.ipAddress || (await failuresOf(ctx, address)) + 1 < limits.address) return false
  return !(await isCustomer(ctx.db, caller.userId, ctx.clock.now()))
}

async function failuresOf({ db, clock }: AppContext, key: string): Promise<number> {
  const counted = await findHits(db, key)
  return counted && counted.resetsAt > clock.now().toISOString() ? counted.hits : 0
}

const keysOf = (what: string, { userId, ipAddress }: Caller) => ({
  account: `${what}:${userId}`,
  address: `${what}-address:${callerNetwork(ipAddress)}`,
})

async function countAddress(ctx: AppContext, rate: RateLimit, userId: string): Promise<boolean> {
  try {
    await consumeRateLimit(ctx, rate)
    return true
  } catch (error) {
    if (await isCustomer(ctx.db, userId, ctx.clock.now())) return false
    throw error
  }
}
