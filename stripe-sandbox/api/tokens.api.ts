import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toCard } from '../shapes/card-shape.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow } from './read-routes.ts'
import { typedCard } from './sandbox-cards.ts'

export const tokenRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/tokens',
    params: ['card', 'expand'],
    handle: (ctx, { params }) => createToken(ctx, params.group('card')),
  },
  {
    method: 'GET',
    path: '/v1/tokens/:id',
    params: ['expand'],
    handle: (ctx, { id }) =>
      toToken(ctx, id, findRow(ctx, 'payment_method', findRow(ctx, 'token_card', id).paymentMethod)),
  },
]

function createToken(ctx: SandboxContext, card: Params | undefined): Stripe.Token {
  if (!card) throw missingParameter('card')
  const id = newStripeId('tok')
  const method = typedCard(ctx, card)
  ctx.store.put('token_card', id, { paymentMethod: method.id })
  return toToken(ctx, id, method)
}

function toToken(ctx: SandboxContext, id: string, method: Stripe.PaymentMethod): Stripe.Token {
  const used = ctx.store.get('card_secret', method.id)?.spent ?? false
  const { created } = method
  return { id, object: 'token', card: toCard(method), client_ip: null, created, livemode: false, type: 'card', used }
}
