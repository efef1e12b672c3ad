import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter, invalidRequest } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { createPrice } from './create-price.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = [
  ...['name', 'active', 'description', 'images', 'marketing_features', 'metadata', 'package_dimensions', 'shippable'],
  ...['statement_descriptor', 'tax_code', 'unit_label', 'url', 'expand'],
]

export const productRoutes: Route[] = [
  ...readRoutes('/v1/products', 'product', ['active', 'ids', 'shippable', 'type', 'url']),
  {
    method: 'POST',
    path: '/v1/products',
    params: [...FIELDS, 'id', 'type', 'default_price_data'],
    handle: (ctx, { params }) => {
      const product = createProduct(ctx, params)
      const data = params.group('default_price_data')
      if (!data) return product
      const price = createPrice(ctx, product.id, data)
      return ctx.store.put('product', product.id, { ...product, default_price: price.id })
    },
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    params: [...FIELDS, 'default_price'],
    handle: (ctx, { id, params }) => updateProduct(ctx, findRow(ctx, 'product', id), params),
  },
  {
    method: 'DELETE',
    path: '/v1/products/:id',
    params: [],
    handle: (ctx, { id }) => deleteProduct(ctx, findRow(ctx, 'product', id)),
  },
]

export function createProduct(ctx: SandboxContext, params: Params): Stripe.Product {
  const created = ctx.clock.seconds()
  const id = params.text('id') ?? newStripeId('prod', 14)
  if (ctx.store.get('product', id)) {
    throw invalidParameter('Product already exists.', 'id', 'resource_already_exists')
  }
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: params.requiredText('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: params.text('type') ?? 'service',
    unit_label: null,
    updated: created,
    url: null,
    ...getFields(params),
  }
  ctx.store.put('product', id, product)
  ctx.emit('product.created', product)
  return product
}

function updateProduct(ctx: SandboxContext, product: Stripe.Product, params: Params): Stripe.Product {
  const price = params.text('default_price')
  const updated = ctx.store.put('product', product.id, {
    ...product,
    ...getFields(params, product),
    name: params.text('name') ?? product.name,
    default_price: price === undefined ? (product.default_price ?? null) : findRow(ctx, 'price', price).id,
    updated: ctx.clock.seconds(),
  })
  ctx.emit('product.updated', updated)
  return updated
}

function getFields(params: Params, before?: Stripe.Product): Partial<Stripe.Product> {
  const text = (name: 'description' | 'statement_descriptor' | 'tax_code' | 'unit_label' | 'url') =>
    params.has(name) && { [name]: params.text(name) ?? null }
  return {
    ...text('description'),
    ...text('statement_descriptor'),
    ...text('tax_code'),
    ...text('unit_label'),
    ...text('url'),
    ...(params.has('active') && { active: params.flag('active') ?? true }),
    ...(params.has('shippable') && { shippable: params.flag('shippable') ?? null }),
    ...(params.has('images') && { images: params.texts('images') ?? [] }),
    ...(params.has('marketing_features') && {
      marketing_features: params
        .groups('marketing_features')
        .map((feature) => ({ name: feature.requiredText('name') })),
    }),
    metadata: params.metadata(before?.metadata),
  }
}

function deleteProduct(ctx: SandboxContext, product: Stripe.Product): Stripe.DeletedProduct {
  if (ctx.store.all('price').some((price) => price.product === product.id)) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.')
  }
  ctx.store.delete('product', product.id)
  ctx.emit('product.deleted', product)
  return { id: product.id, object: 'product', deleted: true }
}
