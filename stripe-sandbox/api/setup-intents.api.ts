import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { newSetupIntent } from '../shapes/setup-intent-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidRequest, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { ApiRequest, Route } from '../wire/stripe-route.ts'
import { spendConfirmationToken } from './confirmation-tokens.api.ts'
import { liveCustomer } from './customers.api.ts'
import { findPaymentMethod, toPaymentMethod } from './sandbox-cards.ts'
import { setUpCard, unexpectedSetupState } from './set-up-card.ts'

const CONFIRMING = [
  ...['payment_method', 'payment_method_data', 'confirmation_token', 'payment_method_options', 'return_url'],
  ...['mandate_data', 'use_stripe_sdk', 'allowed_payment_method_types', 'expand', 'client_secret'],
]
const DESCRIBING = ['customer', 'description', 'metadata']

export const setupIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: [...DESCRIBING, ...CONFIRMING, 'usage', 'confirm', 'automatic_payment_methods'],
    handle: (ctx, request) => createSetupIntent(ctx, request),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    params: [...LIST_PARAMS, 'customer', 'payment_method'],
    handle: (ctx, { params }) => {
      const customer = params.text('customer')
      const all = ctx.store.all('setup_intent')
      const wanted = customer === undefined ? all : all.filter((intent) => intent.customer === customer)
      return listPage(wanted, params, '/v1/setup_intents')
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: ['expand', 'client_secret'],
    browser: true,
    handle: (ctx, request) => findSetupIntent(ctx, request),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    params: [...DESCRIBING, ...CONFIRMING],
    handle: (ctx, request) => updateSetupIntent(ctx, findSetupIntent(ctx, request), request.params),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: CONFIRMING,
    browser: true,
    handle: (ctx, request) => confirmWith(ctx, findSetupIntent(ctx, request), request.params),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: ['cancellation_reason', 'expand'],
    handle: (ctx, request) => cancelSetupIntent(ctx, findSetupIntent(ctx, request), request.params),
  },
]

/** Browsers need the right client secret. */
export function findSetupIntent(ctx: SandboxContext, { id, params, fromBrowser }: ApiRequest): Stripe.SetupIntent {
  const intent = ctx.store.get('setup_intent', id)
  const secret = params.text('client_secret')
  const proven = secret === undefined ? !fromBrowser : secret === intent?.client_secret
  if (!intent || !proven) throw noSuch('setupintent', id, 'intent')
  return intent
}

function createSetupIntent(ctx: SandboxContext, { params }: ApiRequest): Stripe.SetupIntent {
  const customer = params.text('customer')
  const automatic = params.group('automatic_payment_methods')
  const intent = newSetupIntent(
    {
      customer: customer === undefined ? null : liveCustomer(ctx, customer).id,
      description: params.text('description') ?? null,
      metadata: params.metadata(),
      usage: params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
      allowedTypes: params.texts('allowed_payment_method_types') ?? null,
      allowRedirects: automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
    },
    ctx.clock.seconds(),
  )
  ctx.store.put('setup_intent', intent.id, intent)
  ctx.emit('setup_intent.created', intent)
  if (params.flag('confirm')) return confirmWith(ctx, intent, params)
  return chooseGivenMethod(ctx, intent, params)
}

function updateSetupIntent(ctx: SandboxContext, intent: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  const updated = ctx.store.put('setup_intent', intent.id, {
    ...intent,
    customer: params.has('customer') ? liveCustomer(ctx, params.requiredText('customer')).id : intent.customer,
    description: params.text('description') ?? intent.description,
    metadata: params.metadata(intent.metadata ?? {}),
  })
  return chooseGivenMethod(ctx, updated, params)
}

function chooseGivenMethod(ctx: SandboxContext, intent: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  const id = params.text('payment_method')
  if (id === undefined) return intent
  const method = findPaymentMethod(ctx, id)
  return ctx.store.put('setup_intent', intent.id, {
    ...intent,
    payment_method: method.id,
    status: 'requires_confirmation',
  })
}

function confirmWith(ctx: SandboxContext, intent: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  const token = params.text('confirmation_token')
  const spent = token === undefined ? undefined : spendConfirmationToken(ctx, token, intent)
  const id = params.text('payment_method') ?? toId(intent.payment_method)
  const data = params.group('payment_method_data')
  const method = spent?.method ?? (data && toPaymentMethod(ctx, data)) ?? (id ? findPaymentMethod(ctx, id) : undefined)
  if (!method) {
    throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
    })
  }
  return setUpCard(ctx, intent, method, {
    returnUrl: params.text('return_url') ?? spent?.token.return_url ?? null,
    useSdk: params.flag('use_stripe_sdk') ?? spent?.token.use_stripe_sdk ?? false,
    offSession: false,
  })
}

function cancelSetupIntent(ctx: SandboxContext, intent: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedSetupState('cancel', intent)
  const reasons = ['abandoned', 'duplicate', 'requested_by_customer'] as const
  const canceled = ctx.store.put('setup_intent', intent.id, {
    ...intent,
    status: 'canceled',
    cancellation_reason: params.oneOf('cancellation_reason', reasons) ?? null,
    next_action: null,
  })
  ctx.emit('setup_intent.canceled', canceled)
  return canceled
}
