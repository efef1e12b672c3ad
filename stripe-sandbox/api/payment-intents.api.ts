import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { toShipping } from '../shapes/address-shape.ts'
import { newPaymentIntent } from '../shapes/payment-intent-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidParameter, invalidRequest, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { ApiRequest, Route } from '../wire/stripe-route.ts'
import { capturePayment, releaseAuthorization } from './capture-payment.ts'
import { spendConfirmationToken } from './confirmation-tokens.api.ts'
import { liveCustomer } from './customers.api.ts'
import { confirmIntent, unexpectedState } from './pay-intent.ts'
import { readHooks } from './record-linked-tax.ts'
import { findPaymentMethod, toPaymentMethod } from './sandbox-cards.ts'

const PAYING = [
  ...['payment_method', 'payment_method_data', 'confirmation_token', 'payment_method_options', 'return_url'],
  ...['off_session', 'error_on_requires_action', 'use_stripe_sdk', 'setup_future_usage', 'receipt_email'],
  ...['mandate', 'mandate_data', 'radar_options', 'shipping', 'capture_method', 'allowed_payment_method_types'],
  ...['excluded_payment_method_types', 'expand', 'client_secret', 'hooks'],
]
const DESCRIBING = [
  ...['amount', 'currency', 'customer', 'description', 'metadata', 'statement_descriptor_suffix'],
  ...['statement_descriptor', 'transfer_group', 'application_fee_amount', 'on_behalf_of'],
]

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: [...DESCRIBING, ...PAYING, 'confirm', 'confirmation_method', 'automatic_payment_methods'],
    handle: (ctx, request) => createPaymentIntent(ctx, request),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    params: [...LIST_PARAMS, 'customer'],
    handle: (ctx, { params }) => {
      const customer = params.text('customer')
      const all = ctx.store.all('payment_intent')
      const wanted = customer === undefined ? all : all.filter((intent) => intent.customer === customer)
      return listPage(wanted, params, '/v1/payment_intents')
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: ['expand', 'client_secret'],
    browser: true,
    handle: (ctx, request) => findPaymentIntent(ctx, request),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: [...DESCRIBING, ...PAYING],
    handle: (ctx, request) => updatePaymentIntent(ctx, findPaymentIntent(ctx, request), request.params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: PAYING,
    browser: true,
    handle: (ctx, request) => confirmWith(ctx, findPaymentIntent(ctx, request), request),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: ['amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor_suffix', 'hooks', 'expand'],
    handle: (ctx, request) =>
      capturePayment(
        ctx,
        { ...findPaymentIntent(ctx, request), ...readHooks(ctx, request.params) },
        request.params.integer('amount_to_capture'),
      ),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason', 'expand'],
    handle: (ctx, request) => cancelPaymentIntent(ctx, findPaymentIntent(ctx, request), request.params),
  },
]

/** Browsers need the right client secret. */
export function findPaymentIntent(ctx: SandboxContext, { id, params, fromBrowser }: ApiRequest): Stripe.PaymentIntent {
  const intent = ctx.store.get('payment_intent', id)
  const secret = params.text('client_secret')
  const proven = secret === undefined ? !fromBrowser : secret === intent?.client_secret
  if (!intent || !proven) throw noSuch('payment_intent', id, 'intent')
  return intent
}

function createPaymentIntent(ctx: SandboxContext, request: ApiRequest): Stripe.PaymentIntent {
  const { params } = request
  const automatic = params.group('automatic_payment_methods')
  const customer = params.text('customer')
  if (!params.flag('confirm')) refuseWithoutConfirm(params)
  const fresh = newPaymentIntent(
    {
      amount: getAmount(params, getCurrency(params)),
      currency: getCurrency(params),
      customer: customer === undefined ? null : liveCustomer(ctx, customer).id,
      description: params.text('description') ?? null,
      metadata: params.metadata(),
      receiptEmail: params.text('receipt_email') ?? null,
      setupFutureUsage: getFutureUsage(params) ?? null,
      allowedTypes: params.texts('allowed_payment_method_types') ?? null,
      allowRedirects: automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
      captureMethod: params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
      confirmationMethod: params.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
      shipping: toShipping(params.group('shipping')),
    },
    ctx.clock.seconds(),
  )
  const intent = { ...fresh, ...readHooks(ctx, params) }
  ctx.store.put('payment_intent', intent.id, intent)
  ctx.emit('payment_intent.created', intent)
  if (params.flag('confirm')) return confirmWith(ctx, intent, request)
  const method = givenMethod(ctx, params)
  return method ? chooseMethod(ctx, intent, method) : intent
}

function updatePaymentIntent(ctx: SandboxContext, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const onlyNotes = !['amount', 'currency', 'customer', 'payment_method'].some((name) => params.has(name))
    if (!onlyNotes) throw unexpectedState('update', intent)
  }
  const updated: Stripe.PaymentIntent = {
    ...intent,
    amount: params.has('amount') ? getAmount(params, intent.currency) : intent.amount,
    customer: params.has('customer') ? liveCustomer(ctx, params.requiredText('customer')).id : intent.customer,
    description: params.text('description') ?? intent.description,
    receipt_email: params.text('receipt_email') ?? intent.receipt_email,
    setup_future_usage: getFutureUsage(params) ?? intent.setup_future_usage,
    metadata: params.metadata(intent.metadata),
    ...readHooks(ctx, params),
  }
  const method = givenMethod(ctx, params)
  if (method) return chooseMethod(ctx, updated, method)
  return ctx.store.put('payment_intent', intent.id, updated)
}

function confirmWith(ctx: SandboxContext, intent: Stripe.PaymentIntent, request: ApiRequest): Stripe.PaymentIntent {
  const { params } = request
  const token = params.text('confirmation_token')
  const spent = token === undefined ? undefined : spendConfirmationToken(ctx, token, intent)
  const chosen = toId(intent.payment_method)
  const method = spent?.method ?? givenMethod(ctx, params) ?? (chosen ? findPaymentMethod(ctx, chosen) : undefined)
  if (!method) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  }
  const returnUrl = params.text('return_url') ?? spent?.token.return_url ?? null
  refuseWithoutReturnUrl(intent, returnUrl, request)
  const wished = {
    ...intent,
    setup_future_usage: getFutureUsage(params) ?? spent?.token.setup_future_usage ?? intent.setup_future_usage,
    receipt_email: params.text('receipt_email') ?? intent.receipt_email,
    ...readHooks(ctx, params),
  }
  return confirmIntent(ctx, wished, method, {
    returnUrl,
    useSdk: params.flag('use_stripe_sdk') ?? spent?.token.use_stripe_sdk ?? false,
    offSession: (params.text('off_session') ?? 'false').toLowerCase() !== 'false',
    errorOnRequiresAction: params.flag('error_on_requires_action') ?? false,
  })
}

function cancelPaymentIntent(ctx: SandboxContext, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState('cancel', intent)
  releaseAuthorization(ctx, intent)
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
  const canceled = ctx.store.put('payment_intent', intent.id, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: ctx.clock.seconds(),
    cancellation_reason: params.oneOf('cancellation_reason', reasons) ?? null,
    next_action: null,
  })
  ctx.emit('payment_intent.canceled', canceled)
  return canceled
}

function chooseMethod(ctx: SandboxContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const chosen = { ...intent, payment_method: method.id, status: 'requires_confirmation' as const }
  return ctx.store.put('payment_intent', intent.id, chosen)
}

function givenMethod(ctx: SandboxContext, params: Params): Stripe.PaymentMethod | undefined {
  const id = params.text('payment_method')
  if (id !== undefined) return findPaymentMethod(ctx, id)
  const data = params.group('payment_method_data')
  return data && toPaymentMethod(ctx, data)
}

function refuseWithoutConfirm(params: Params): void {
  for (const name of ['off_session', 'confirmation_token', 'return_url', 'error_on_requires_action']) {
    if (params.has(name)) {
      throw invalidParameter(`You cannot pass \`${name}\` when creating a PaymentIntent without confirming it.`, name)
    }
  }
}

/** Automatic payment methods may redirect, so Stripe requires a return URL. */
function refuseWithoutReturnUrl(intent: Stripe.PaymentIntent, returnUrl: string | null, request: ApiRequest): void {
  if (returnUrl !== null || request.fromBrowser || intent.automatic_payment_methods?.allow_redirects !== 'always')
    return
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  )
}

/** Stripe's smallest charges, where they aren't 50 of the smallest unit. */
const SMALLEST_AMOUNTS: Record<string, number> = {
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  mxn: 1000,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
}
const LARGEST_AMOUNT = 99_999_999

function getAmount(params: Params, currency: string): number {
  const amount = params.requiredInteger('amount')
  const smallest = SMALLEST_AMOUNTS[currency] ?? 50
  if (amount < 1)
    throw invalidParameter('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount < smallest) {
    const least = `${writeAmount(smallest, currency)} ${currency}`
    throw invalidParameter(`Amount must be at least ${least}`, 'amount', 'amount_too_small')
  }
  if (amount > LARGEST_AMOUNT) {
    const most = writeAmount(LARGEST_AMOUNT, currency)
    throw invalidParameter(`Amount must be no more than ${most}`, 'amount', 'amount_too_large')
  }
  return amount
}

/** `$0.50`, `€0.50` */
function writeAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function getCurrency(params: Params): string {
  const currency = params.requiredText('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter(`Invalid currency: ${currency}`, 'currency')
  return currency
}

function getFutureUsage(params: Params) {
  return params.oneOf('setup_future_usage', ['off_session', 'on_session'])
}
