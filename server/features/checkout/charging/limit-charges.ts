import type { AppContext } from '#server/app-context.ts'
import { takeHitBack } from '#server/http/rate-limit.repository.ts'
import { countAgainst } from '#server/http/rate-limit.ts'

/** Stolen cards are tried out where many can be tried. Only what fails stays counted (decision 114). */
export async function limitCharges(ctx: AppContext, userId: string): Promise<() => Promise<void>> {
  const key = `charge:${userId}`
  await countAgainst(ctx, { key, limit: ctx.config.limits.chargeFailuresPerAccount, windowSeconds: 3_600 })
  return () => takeHitBack(ctx.db, key)
}
