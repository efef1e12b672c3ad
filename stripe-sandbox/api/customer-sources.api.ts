import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { toCard } from '../shapes/card-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { addSource } from './add-source.ts'
import { liveCustomer } from './customers.api.ts'
import { detachCard } from './sandbox-cards.ts'

const PATH = '/v1/customers/:id/sources'
const FIELDS = ['exp_month', 'exp_year', 'metadata', 'name', 'expand']

/** Cards on the customer, the way before payment methods. */
export const customerSourceRoutes: Route[] = [
  {
    method: 'GET',
    path: PATH,
    params: [...LIST_PARAMS, 'object'],
    handle: (ctx, { id, params }) => {
      const cards = ctx.store.all('payment_method').filter((method) => toId(method.customer) === id && method.card)
      return listPage(cards.map(toCard), params, `/v1/customers/${id}/sources`)
    },
  },
  {
    method: 'POST',
    path: PATH,
    params: ['source', 'metadata', 'validate', 'expand'],
    handle: (ctx, { id, params }) =>
      toCard(addSource(ctx, liveCustomer(ctx, id), params.requiredText('source'), params.metadata())),
  },
  {
    method: 'GET',
    path: `${PATH}/:second`,
    params: ['expand'],
    handle: (ctx, { id, secondId }) => toCard(findSource(ctx, id, secondId)),
  },
  {
    method: 'POST',
    path: `${PATH}/:second`,
    params: FIELDS,
    handle: (ctx, { id, secondId, params }) => updateSource(ctx, findSource(ctx, id, secondId), params),
  },
  {
    method: 'DELETE',
    path: `${PATH}/:second`,
    params: ['expand'],
    handle: (ctx, { id, secondId }) => {
      const card = toCard(findSource(ctx, id, secondId))
      detachCard(ctx, findSource(ctx, id, secondId))
      ctx.emit('customer.source.deleted', card)
      return { id: secondId, object: 'card', deleted: true } satisfies Stripe.DeletedCard
    },
  },
]

function findSource(ctx: SandboxContext, customer: string, id: string): Stripe.PaymentMethod {
  const method = ctx.store.get('payment_method', id)
  if (method?.customer !== customer) throw noSuch('source', id)
  return method
}

function updateSource(ctx: SandboxContext, method: Stripe.PaymentMethod, params: Params): Stripe.Card {
  const name = params.text('name')
  const updated = ctx.store.put('payment_method', method.id, {
    ...method,
    metadata: params.metadata(method.metadata ?? {}),
    billing_details: { ...method.billing_details, name: name ?? method.billing_details.name },
    ...(method.card && {
      card: {
        ...method.card,
        exp_month: params.integer('exp_month') ?? method.card.exp_month,
        exp_year: params.integer('exp_year') ?? method.card.exp_year,
      },
    }),
  })
  ctx.emit('customer.source.updated', toCard(updated))
  return toCard(updated)
}
