import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit, findHits, uncountHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit, type RateLimit } from '#server/http/rate-limit.ts'

import { isCustomer } from './customer-status.read-model.ts'

/** The account making a request, and its IP address. */
export type Caller = { userId: string; ipAddress: string }

const HOUR_SECONDS = 3_600

/**
 * Counts an attempt up front, per account and IP address, so concurrent requests can't slip through. Callers undo it if
 * the attempt didn't fail. A customer is never blocked by what others do from the same address.
 */
export async function countAttempt(
  ctx: AppContext,
  action: string,
  { userId, ipAddress }: Caller,
  limits: { account: number; address: number },
) {
  const keys = listKeys(action, { userId, ipAddress })
  const account = { key: keys.account, limit: limits.account, windowSeconds: HOUR_SECONDS }
  const address = { key: keys.address, limit: limits.address, windowSeconds: HOUR_SECONDS }
  await consumeRateLimit(ctx, account)
  const counted = [account]
  const isCounted = await countAddress(ctx, address, userId).catch(async (error) => {
    await uncountHit(ctx.db, account.key)
    throw error
  })
  if (isCounted) counted.push(address)
  return {
    undo: async () => {
      for (const { key } of counted) await uncountHit(ctx.db, key)
    },
    /** Undoes only the IP address's count. */
    undoForAddress: async () => {
      if (isCounted) await uncountHit(ctx.db, address.key)
    },
  }
}

/** Counts a failure that has already happened. */
export async function addFailure({ clock }: AppContext, trx: Database, action: string, caller: Caller): Promise<void> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + HOUR_SECONDS * 1000).toISOString()
  const { account, address } = listKeys(action, caller)
  await addHit(trx, account, now.toISOString(), resetsAt)
  // Unknown IP addresses must not share a counter.
  if (caller.ipAddress) await addHit(trx, address, now.toISOString(), resetsAt)
}

/** Whether the next failure reaches the limit of the account or its IP address. */
export async function isLastFailure(
  ctx: AppContext,
  action: string,
  caller: Caller,
  limits: { account: number; address: number },
): Promise<boolean> {
  const { account, address } = listKeys(action, caller)
  if ((await listFailures(ctx, account)) + 1 >= limits.account) return true
  if (!caller.ipAddress || (await listFailures(ctx, address)) + 1 < limits.address) return false
  return !(await isCustomer(ctx.db, caller.userId, ctx.clock.now()))
}

async function listFailures({ db, clock }: AppContext, key: string): Promise<number> {
  const counted = await findHits(db, key)
  return counted && counted.resetsAt > clock.now().toISOString() ? counted.hits : 0
}

const listKeys = (action: string, { userId, ipAddress }: Caller) => ({
  account: `${action}:${userId}`,
  address: `${action}-address:${callerNetwork(ipAddress)}`,
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
