import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest, missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'
import { redeemableCoupon } from './redeem-coupon.ts'

const FIXED = ['promotion', 'code', 'customer', 'expires_at', 'max_redemptions', 'restrictions']

export const promotionCodeRoutes: Route[] = [
  ...readRoutes('/v1/promotion_codes', 'promotion_code', ['active', 'code', 'customer']),
  {
    method: 'POST',
    path: '/v1/promotion_codes',
    params: [...FIXED, 'active', 'metadata', 'expand'],
    handle: (ctx, { params }) => createPromotionCode(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    params: ['active', 'metadata', 'restrictions', 'expand'],
    handle: (ctx, { id, params }) => {
      const code = findRow(ctx, 'promotion_code', id)
      const updated = ctx.store.put('promotion_code', id, {
        ...code,
        active: params.flag('active') ?? code.active,
        metadata: params.metadata(code.metadata ?? {}),
      })
      ctx.emit('promotion_code.updated', updated)
      return updated
    },
  },
]

function createPromotionCode(ctx: SandboxContext, params: Params): Stripe.PromotionCode {
  const promotion = params.group('promotion')
  if (!promotion) throw missingParameter('promotion')
  const coupon = redeemableCoupon(ctx, promotion.requiredText('coupon'), 'promotion[coupon]')
  const code = params.text('code') ?? newStripeId('', 8).slice(1).toUpperCase()
  const isTaken = ctx.store.all('promotion_code').some((other) => other.active && other.code === code)
  if (isTaken) throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`)
  const restrictions = params.group('restrictions')
  const created: Stripe.PromotionCode = {
    id: newStripeId('promo'),
    object: 'promotion_code',
    active: params.flag('active') ?? true,
    code,
    created: ctx.clock.seconds(),
    customer: params.text('customer') ?? null,
    customer_account: null,
    expires_at: params.integer('expires_at') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.flag('first_time_transaction') ?? false,
      minimum_amount: restrictions?.integer('minimum_amount') ?? null,
      minimum_amount_currency: restrictions?.text('minimum_amount_currency') ?? null,
    },
    times_redeemed: 0,
  }
  ctx.store.put('promotion_code', created.id, created)
  ctx.emit('promotion_code.created', created)
  return created
}
