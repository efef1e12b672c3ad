import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { attachPaymentMethod } from './attach-payment-method.ts'
import { liveCustomer } from './customers.api.ts'
import { detachCard, findPaymentMethod, toBillingDetails, toPaymentMethod } from './sandbox-cards.ts'

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    params: ['type', 'card', 'sepa_debit', 'billing_details', 'metadata', 'allow_redisplay', 'expand'],
    browser: true,
    handle: (ctx, { params }) => createPaymentMethod(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    params: [...LIST_PARAMS, 'customer', 'type', 'allow_redisplay'],
    handle: (ctx, { params }) => {
      const customer = params.text('customer')
      if (customer !== undefined) liveCustomer(ctx, customer)
      const cards = ctx.store.all('payment_method').filter((method) => customer && method.customer === customer)
      const type = params.text('type')
      const wanted = type === undefined ? cards : cards.filter((method) => method.type === type)
      return listPage(wanted, params, '/v1/payment_methods')
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findPaymentMethod(ctx, id, 'id'),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: ['billing_details', 'card', 'metadata', 'allow_redisplay', 'expand'],
    handle: (ctx, { id, params }) => updatePaymentMethod(ctx, findPaymentMethod(ctx, id, 'id'), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: ['customer', 'expand'],
    handle: (ctx, { id, params }) => {
      const customer = liveCustomer(ctx, params.requiredText('customer'))
      return attachPaymentMethod(ctx, findPaymentMethod(ctx, id), customer.id)
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: ['expand'],
    handle: (ctx, { id }) => {
      const method = findPaymentMethod(ctx, id)
      if (method.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          { param: 'payment_method' },
        )
      }
      return detachCard(ctx, method)
    },
  },
]

function createPaymentMethod(ctx: SandboxContext, params: Params): Stripe.PaymentMethod {
  const method = toPaymentMethod(ctx, params)
  const allowRedisplay = params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified'])
  return ctx.store.put('payment_method', method.id, {
    ...method,
    allow_redisplay: allowRedisplay ?? 'unspecified',
    metadata: params.metadata(),
  })
}

function updatePaymentMethod(ctx: SandboxContext, method: Stripe.PaymentMethod, params: Params): Stripe.PaymentMethod {
  const card = params.group('card')
  const updated = ctx.store.put('payment_method', method.id, {
    ...method,
    billing_details: params.has('billing_details')
      ? toBillingDetails(params.group('billing_details'))
      : method.billing_details,
    metadata: params.metadata(method.metadata ?? {}),
    ...(method.card && {
      card: {
        ...method.card,
        exp_month: card?.integer('exp_month') ?? method.card.exp_month,
        exp_year: card?.integer('exp_year') ?? method.card.exp_year,
      },
    }),
  })
  ctx.emit('payment_method.updated', updated)
  return updated
}
