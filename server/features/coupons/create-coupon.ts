import { v7 as uuidv7 } from 'uuid'

import type { Coupon } from '#contract/coupons/coupon.ts'
import type { createCoupon as endpoint } from '#contract/coupons/coupons.endpoints.ts'
import type { EndpointRequest } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict } from '#server/http/app-error.ts'

import { insertCoupon } from './staff-coupons.repository.ts'

type NewCoupon = EndpointRequest<typeof endpoint>['body']

/** A percentage is the same in every currency. */
function storeOtherAmounts({ type, otherAmounts }: NewCoupon): string | null {
  const hasAny = type === 'fixed_amount' && Object.keys(otherAmounts ?? {}).length > 0
  return hasAny ? JSON.stringify(otherAmounts) : null
}

export async function createCoupon(ctx: AppContext, actor: string, terms: NewCoupon): Promise<Coupon> {
  return transact(ctx.db, async (trx) => {
    const coupon = await insertCoupon(trx, {
      id: uuidv7(),
      code: terms.code,
      type: terms.type,
      value: terms.value,
      other_amounts: storeOtherAmounts(terms),
      usage_limit: terms.usageLimit ?? null,
      usage_count: 0,
      expires_at: terms.expiresAt ? new Date(terms.expiresAt).toISOString() : null,
      deactivated_at: null,
      created_at: ctx.clock.now().toISOString(),
    })
    if (!coupon) throw conflict('code_taken', `The code ${terms.code} already exists.`)
    await recordAudit(ctx, trx, {
      actor,
      action: 'coupon.create',
      subject: { type: 'coupon', id: coupon.id, label: coupon.code },
      before: null,
      after: coupon,
    })
    return coupon
  })
}
