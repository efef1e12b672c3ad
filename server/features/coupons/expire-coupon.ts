import type { Coupon } from '#contract/coupons/coupon.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { endCoupon, findCoupon } from './staff-coupons.repository.ts'

/** Only sets the expiry to now. Deactivating the coupon would show 'Inactive' instead of 'Expired'. */
export async function expireCoupon(ctx: AppContext, actor: string, id: string): Promise<Coupon> {
  return transact(ctx.db, async (trx) => {
    const before = await findCoupon(trx, id)
    if (!before) throw notFound('Coupon')
    const after = await endCoupon(trx, id, ctx.clock.now().toISOString())
    if (!after) throw conflict('not_active', 'This coupon has already ended.')
    const subject = { type: 'coupon', id, label: after.code }
    await recordAudit(ctx, trx, { actor, action: 'coupon.expire', subject, before, after })
    return after
  })
}
