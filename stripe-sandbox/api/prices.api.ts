import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { createPrice } from './create-price.ts'
import { createProduct } from './products.api.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = ['active', 'lookup_key', 'metadata', 'nickname', 'tax_behavior', 'transfer_lookup_key', 'expand']
const FIXED = ['currency', 'product', 'product_data', 'unit_amount', 'unit_amount_decimal', 'recurring']

export const priceRoutes: Route[] = [
  ...readRoutes('/v1/prices', 'price', ['active', 'currency', 'product', 'type', 'lookup_keys']),
  {
    method: 'POST',
    path: '/v1/prices',
    params: [...FIELDS, ...FIXED, 'billing_scheme'],
    handle: (ctx, { params }) => createPrice(ctx, productOf(ctx, params), params),
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    params: FIELDS,
    handle: (ctx, { id, params }) => updatePrice(ctx, findRow(ctx, 'price', id), params),
  },
]

/** The product it belongs to: an existing one, or one created along with it. */
function productOf(ctx: SandboxContext, params: Params): string {
  const data = params.group('product_data')
  if (data) return createProduct(ctx, data).id
  if (!params.has('product')) throw missingParameter('product')
  return findRow(ctx, 'product', params.requiredText('product'), 'product').id
}

function updatePrice(ctx: SandboxContext, price: Stripe.Price, params: Params): Stripe.Price {
  const updated = ctx.store.put('price', price.id, {
    ...price,
    active: params.flag('active') ?? price.active,
    lookup_key: params.has('lookup_key') ? (params.text('lookup_key') ?? null) : price.lookup_key,
    nickname: params.has('nickname') ? (params.text('nickname') ?? null) : price.nickname,
    metadata: params.metadata(price.metadata),
  })
  ctx.emit('price.updated', updated)
  return updated
}
