import type { AppContext } from '#server/app-context.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

/** From one address, which a classroom may share. */
const VISITORS_PER_HOUR = 100

/** Visitors' attempts are rows that anybody can add. */
export async function limitVisitors(ctx: AppContext, address: string): Promise<void> {
  await consumeRateLimit(ctx, {
    key: `drill:${callerNetwork(address)}`,
    limit: VISITORS_PER_HOUR,
    windowSeconds: 3_600,
  })
}
