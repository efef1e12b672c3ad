import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { newPrice } from '../shapes/price-shape.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'

export function createPrice(ctx: SandboxContext, product: string, params: Params): Stripe.Price {
  const recurring = params.group('recurring')
  const decimal = params.number('unit_amount_decimal')
  const unitAmount = params.integer('unit_amount') ?? decimal
  if (unitAmount === undefined) throw missingParameter('unit_amount')
  const price: Stripe.Price = {
    ...newPrice({
      product,
      currency: params.requiredText('currency').toLowerCase(),
      unitAmount,
      recurring: recurring ? getRecurring(recurring) : null,
      created: ctx.clock.seconds(),
    }),
    active: params.flag('active') ?? true,
    lookup_key: params.text('lookup_key') ?? null,
    nickname: params.text('nickname') ?? null,
    tax_behavior: params.oneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    metadata: params.metadata(),
  }
  ctx.store.put('price', price.id, price)
  ctx.emit('price.created', price)
  return price
}

function getRecurring(given: Params): Stripe.Price.Recurring {
  const interval = given.oneOf('interval', ['day', 'week', 'month', 'year'])
  if (!interval) throw missingParameter('recurring[interval]')
  return {
    interval,
    interval_count: given.integer('interval_count') ?? 1,
    meter: null,
    trial_period_days: given.integer('trial_period_days') ?? null,
    usage_type: given.oneOf('usage_type', ['licensed', 'metered']) ?? 'licensed',
  }
}
