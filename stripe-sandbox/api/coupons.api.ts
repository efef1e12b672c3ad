import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter, invalidRequest, missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIXED = [
  ...['id', 'amount_off', 'percent_off', 'currency', 'duration', 'duration_in_months', 'max_redemptions', 'redeem_by'],
  ...['applies_to', 'currency_options'],
]

export const couponRoutes: Route[] = [
  ...readRoutes('/v1/coupons', 'coupon'),
  {
    method: 'POST',
    path: '/v1/coupons',
    params: [...FIXED, 'name', 'metadata', 'expand'],
    handle: (ctx, { params }) => createCoupon(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/coupons/:id',
    params: ['name', 'metadata', 'currency_options', 'expand'],
    handle: (ctx, { id, params }) => {
      const coupon = findRow(ctx, 'coupon', id)
      const updated = ctx.store.put('coupon', id, {
        ...coupon,
        name: params.text('name') ?? coupon.name,
        metadata: params.metadata(coupon.metadata ?? {}),
      })
      ctx.emit('coupon.updated', updated)
      return updated
    },
  },
  {
    method: 'DELETE',
    path: '/v1/coupons/:id',
    params: [],
    handle: (ctx, { id }) => {
      const coupon = findRow(ctx, 'coupon', id)
      ctx.store.delete('coupon', id)
      ctx.emit('coupon.deleted', { ...coupon, valid: false })
      return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon
    },
  },
]

function createCoupon(ctx: SandboxContext, params: Params): Stripe.Coupon {
  const id = params.text('id') ?? newStripeId('', 8).slice(1)
  if (ctx.store.get('coupon', id)) throw invalidParameter('Coupon already exists.', 'id', 'resource_already_exists')
  const duration = params.oneOf('duration', ['forever', 'once', 'repeating']) ?? 'once'
  if (duration === 'repeating' && !params.has('duration_in_months')) throw missingParameter('duration_in_months')
  const coupon: Stripe.Coupon = {
    id,
    object: 'coupon',
    ...getReduction(params),
    created: ctx.clock.seconds(),
    duration,
    duration_in_months: params.integer('duration_in_months') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    redeem_by: params.integer('redeem_by') ?? null,
    times_redeemed: 0,
    valid: true,
  }
  ctx.store.put('coupon', id, coupon)
  ctx.emit('coupon.created', coupon)
  return coupon
}

function getReduction(params: Params): Pick<Stripe.Coupon, 'amount_off' | 'percent_off' | 'currency'> {
  const percentOff = params.number('percent_off')
  const amountOff = params.integer('amount_off')
  if (percentOff === undefined && amountOff === undefined) {
    throw invalidRequest('Must provide percent_off, amount_off, or percent_off_precise.', { param: 'percent_off' })
  }
  if (percentOff !== undefined && amountOff !== undefined) {
    throw invalidRequest('Coupon cannot have both percent_off and amount_off.', { param: 'percent_off' })
  }
  if (percentOff !== undefined) {
    if (percentOff <= 0 || percentOff > 100) {
      throw invalidParameter('Invalid percent_off: must be greater than 0 and at most 100.', 'percent_off')
    }
    return { amount_off: null, percent_off: percentOff, currency: null }
  }
  return { amount_off: amountOff ?? 0, percent_off: null, currency: params.requiredText('currency').toLowerCase() }
}
