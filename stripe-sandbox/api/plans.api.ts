import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toDecimal } from '../shapes/price-shape.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { createProduct } from './products.api.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = ['active', 'metadata', 'nickname', 'trial_period_days', 'expand']
const FIXED = ['id', 'currency', 'interval', 'interval_count', 'amount', 'product', 'usage_type', 'billing_scheme']

/** Prices before there were prices; older programs still create them. */
export const planRoutes: Route[] = [
  ...readRoutes('/v1/plans', 'plan', ['active', 'product']),
  {
    method: 'POST',
    path: '/v1/plans',
    params: [...FIELDS, ...FIXED],
    handle: (ctx, { params }) => createPlan(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/plans/:id',
    params: [...FIELDS, 'product'],
    handle: (ctx, { id, params }) => {
      const plan = findRow(ctx, 'plan', id)
      const updated = ctx.store.put('plan', id, {
        ...plan,
        active: params.flag('active') ?? plan.active,
        nickname: params.text('nickname') ?? plan.nickname,
        trial_period_days: params.integer('trial_period_days') ?? plan.trial_period_days,
        metadata: params.metadata(plan.metadata ?? {}),
      })
      ctx.emit('plan.updated', updated)
      return updated
    },
  },
  {
    method: 'DELETE',
    path: '/v1/plans/:id',
    params: [],
    handle: (ctx, { id }) => {
      const plan = findRow(ctx, 'plan', id)
      ctx.store.delete('plan', id)
      ctx.emit('plan.deleted', plan)
      return { id, object: 'plan', deleted: true } satisfies Stripe.DeletedPlan
    },
  },
]

function createPlan(ctx: SandboxContext, params: Params): Stripe.Plan {
  const interval = params.oneOf('interval', ['day', 'week', 'month', 'year'])
  if (!interval) throw missingParameter('interval')
  const amount = params.requiredInteger('amount')
  const plan: Stripe.Plan = {
    id: params.text('id') ?? newStripeId('plan', 14),
    object: 'plan',
    active: params.flag('active') ?? true,
    amount,
    amount_decimal: toDecimal(amount),
    billing_scheme: 'per_unit',
    created: ctx.clock.seconds(),
    currency: params.requiredText('currency').toLowerCase(),
    interval,
    interval_count: params.integer('interval_count') ?? 1,
    livemode: false,
    metadata: params.metadata(),
    meter: null,
    nickname: params.text('nickname') ?? null,
    product: productOf(ctx, params),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: params.integer('trial_period_days') ?? null,
    usage_type: params.oneOf('usage_type', ['licensed', 'metered']) ?? 'licensed',
  }
  ctx.store.put('plan', plan.id, plan)
  ctx.emit('plan.created', plan)
  return plan
}

/** A plan may bring its product along: `product: { name }`. */
function productOf(ctx: SandboxContext, params: Params): string {
  const given = params.textOrGroup('product')
  if (given === undefined) throw missingParameter('product')
  return typeof given === 'string' ? findRow(ctx, 'product', given, 'product').id : createProduct(ctx, given).id
}
