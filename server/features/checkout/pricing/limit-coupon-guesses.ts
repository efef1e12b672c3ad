import type { AppContext } from '#server/app-context.ts'
import { type Caller, countAttempt } from '#server/features/charges/charges.ts'
import { isCoupon } from '#server/features/coupons/coupons.ts'

/** Nonexistent codes count as guesses; a real one is only accepted below the limit. */
export async function limitCouponGuesses(ctx: AppContext, caller: Caller, code: string | undefined): Promise<void> {
  if (!code) return
  const { couponFailuresPerAccount: account, couponFailuresPerAddress: address } = ctx.config.limits
  const counted = await countAttempt(ctx, 'coupon', caller, { account, address })
  if (await isCoupon(ctx.db, code)) await counted.undo()
}
