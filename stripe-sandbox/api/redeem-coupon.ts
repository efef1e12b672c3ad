import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest, noSuch } from '../wire/stripe-failure.ts'

/** The coupon of a discount, if it can still be used. */
export function redeemableCoupon(ctx: SandboxContext, id: string, param = 'coupon'): Stripe.Coupon {
  const coupon = ctx.store.get('coupon', id)
  if (!coupon) throw noSuch('coupon', id, param)
  const usedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  const tooLate = coupon.redeem_by !== null && coupon.redeem_by < ctx.clock.seconds()
  if (!coupon.valid || usedUp || tooLate) {
    throw invalidRequest(`Coupon expired: ${id}`, { code: 'coupon_expired', param })
  }
  return coupon
}

/** What the coupon takes off an amount. */
export function reductionOf(coupon: Stripe.Coupon, amount: number): number {
  const reduction = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100)
  return Math.min(reduction, amount)
}

export function countRedemption(ctx: SandboxContext, coupon: Stripe.Coupon): void {
  ctx.store.put('coupon', coupon.id, { ...coupon, times_redeemed: coupon.times_redeemed + 1 })
}

export function newDiscount(
  ctx: SandboxContext,
  coupon: Stripe.Coupon,
  { customer, promotionCode }: { customer: string | null; promotionCode?: string | undefined },
): Stripe.Discount {
  return {
    id: newStripeId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: ctx.clock.seconds(),
    subscription: null,
    subscription_item: null,
  }
}
