import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Route } from '../wire/stripe-route.ts'

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    params: [...LIST_PARAMS, 'customer', 'payment_intent'],
    handle: (ctx, { params }) => {
      const customer = params.text('customer')
      const intent = params.text('payment_intent')
      const wanted = ctx.store
        .all('charge')
        .filter((charge) => customer === undefined || charge.customer === customer)
        .filter((charge) => intent === undefined || charge.payment_intent === intent)
      return listPage(wanted, params, '/v1/charges')
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findCharge(ctx, id),
  },
  {
    method: 'POST',
    path: '/v1/charges/:id',
    params: ['metadata', 'description', 'receipt_email', 'expand'],
    handle: (ctx, { id, params }) => {
      const charge = findCharge(ctx, id)
      return ctx.store.put('charge', id, {
        ...charge,
        description: params.text('description') ?? charge.description,
        receipt_email: params.text('receipt_email') ?? charge.receipt_email,
        metadata: params.metadata(charge.metadata),
      })
    },
  },
]

export function findCharge(ctx: SandboxContext, id: string): Stripe.Charge {
  const charge = ctx.store.get('charge', id)
  if (!charge) throw noSuch('charge', id)
  return charge
}
