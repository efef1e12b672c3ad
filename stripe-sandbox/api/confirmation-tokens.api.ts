import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findPaymentMethod, toPaymentMethod } from './sandbox-cards.ts'

const TOKEN_LIVES_SECONDS = 12 * 3600

const params = ['payment_method', 'payment_method_data', 'return_url', 'setup_future_usage', 'shipping', 'expand']

export const confirmationTokenRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/confirmation_tokens',
    params: [...params, 'payment_method_options', 'mandate_data'],
    browser: true,
    handle: (ctx, request) => createConfirmationToken(ctx, request.params),
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/confirmation_tokens',
    params: [...params, 'payment_method_options'],
    handle: (ctx, request) => createConfirmationToken(ctx, request.params),
  },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findToken(ctx, id),
  },
]

/** A token pays once: its card goes to the intent confirmed with it. */
export function spendConfirmationToken(
  ctx: SandboxContext,
  id: string,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
): { token: Stripe.ConfirmationToken; method: Stripe.PaymentMethod } {
  const token = findToken(ctx, id)
  if (token.payment_intent !== null || token.setup_intent !== null) {
    throw invalidRequest(`The ConfirmationToken ${id} has already been used.`, { param: 'confirmation_token' })
  }
  if (token.expires_at !== null && token.expires_at <= ctx.clock.seconds()) {
    throw invalidRequest(`The ConfirmationToken ${id} has expired.`, { param: 'confirmation_token' })
  }
  const { paymentMethod } = ctx.store.get('token_card', id) ?? { paymentMethod: '' }
  const method = findPaymentMethod(ctx, paymentMethod)
  const used = intent.object === 'payment_intent' ? { payment_intent: intent.id } : { setup_intent: intent.id }
  ctx.store.put('confirmation_token', id, { ...token, ...used })
  return { token, method }
}

function createConfirmationToken(ctx: SandboxContext, given: Params): Stripe.ConfirmationToken {
  const saved = given.text('payment_method')
  const data = given.group('payment_method_data')
  if (!saved && !data) throw missingParameter('payment_method_data')
  const method = saved ? findPaymentMethod(ctx, saved) : toPaymentMethod(ctx, data as Params)
  const created = ctx.clock.seconds()
  const { billing_details, card, customer, customer_account } = method
  const token: Stripe.ConfirmationToken = {
    id: newStripeId('ctoken'),
    object: 'confirmation_token',
    created,
    expires_at: created + TOKEN_LIVES_SECONDS,
    livemode: false,
    mandate_data: null,
    metadata: {},
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: {
      allow_redisplay: 'unspecified',
      billing_details,
      card: card as Stripe.ConfirmationToken.PaymentMethodPreview.Card,
      customer,
      customer_account,
      type: 'card',
    },
    return_url: given.text('return_url') ?? null,
    setup_future_usage: given.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  }
  ctx.store.put('token_card', token.id, { paymentMethod: method.id })
  return ctx.store.put('confirmation_token', token.id, token)
}

function findToken(ctx: SandboxContext, id: string): Stripe.ConfirmationToken {
  const token = ctx.store.get('confirmation_token', id)
  if (!token) throw noSuch('confirmation_token', id, 'confirmation_token')
  return token
}
