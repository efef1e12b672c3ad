import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = ['active', 'country', 'description', 'display_name', 'jurisdiction', 'metadata', 'state', 'tax_type']

export const taxRateRoutes: Route[] = [
  ...readRoutes('/v1/tax_rates', 'tax_rate', ['active', 'inclusive']),
  {
    method: 'POST',
    path: '/v1/tax_rates',
    params: [...FIELDS, 'inclusive', 'percentage', 'expand'],
    handle: (ctx, { params }) => createTaxRate(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/tax_rates/:id',
    params: [...FIELDS, 'expand'],
    handle: (ctx, { id, params }) => {
      const rate = findRow(ctx, 'tax_rate', id)
      const updated = ctx.store.put('tax_rate', id, {
        ...rate,
        active: params.flag('active') ?? rate.active,
        display_name: params.text('display_name') ?? rate.display_name,
        description: params.text('description') ?? rate.description,
        country: params.text('country') ?? rate.country,
        jurisdiction: params.text('jurisdiction') ?? rate.jurisdiction,
        state: params.text('state') ?? rate.state,
        tax_type: params.text('tax_type') ?? rate.tax_type,
        metadata: params.metadata(rate.metadata ?? {}),
      })
      ctx.emit('tax_rate.updated', updated)
      return updated
    },
  },
]

function createTaxRate(ctx: SandboxContext, params: Params): Stripe.TaxRate {
  const inclusive = params.flag('inclusive')
  const percentage = params.number('percentage')
  if (inclusive === undefined) throw missingParameter('inclusive')
  if (percentage === undefined) throw missingParameter('percentage')
  const text = (name: string) => params.text(name) ?? null
  const rate: Stripe.TaxRate = {
    id: newStripeId('txr'),
    object: 'tax_rate',
    active: params.flag('active') ?? true,
    country: text('country'),
    created: ctx.clock.seconds(),
    description: text('description'),
    display_name: params.requiredText('display_name'),
    effective_percentage: null,
    flat_amount: null,
    inclusive,
    jurisdiction: text('jurisdiction'),
    jurisdiction_level: null,
    livemode: false,
    metadata: params.metadata(),
    percentage,
    rate_type: 'percentage',
    state: text('state'),
    tax_type: text('tax_type'),
  }
  ctx.store.put('tax_rate', rate.id, rate)
  ctx.emit('tax_rate.created', rate)
  return rate
}
