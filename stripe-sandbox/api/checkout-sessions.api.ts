import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { newCheckoutSession } from '../shapes/checkout-session-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidParameter, invalidRequest, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { liveCustomer } from './customers.api.ts'
import { discountItems, toLineItems } from './line-items.ts'
import { findRow } from './read-routes.ts'
import { countRedemption, redeemableCoupon } from './redeem-coupon.ts'

const MINUTE = 60
const DAY = 86_400

const KNOWN = [
  ...['mode', 'ui_mode', 'line_items', 'currency', 'customer', 'customer_email', 'customer_creation', 'expires_at'],
  ...['success_url', 'cancel_url', 'return_url', 'client_reference_id', 'metadata', 'payment_intent_data', 'expand'],
  ...['allowed_payment_method_types', 'locale', 'submit_type', 'billing_address_collection', 'setup_intent_data'],
  ...['payment_method_options', 'saved_payment_method_options', 'customer_update', 'custom_text', 'branding_settings'],
  ...['discounts', 'allow_promotion_codes', 'automatic_tax', 'phone_number_collection', 'consent_collection'],
]

export const checkoutSessionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: KNOWN,
    handle: (ctx, { params }) => createCheckoutSession(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: [...LIST_PARAMS, 'customer', 'payment_intent', 'status'],
    handle: (ctx, { params }) => {
      const [customer, intent, status] = ['customer', 'payment_intent', 'status'].map((name) => params.text(name))
      const wanted = ctx.store
        .all('checkout_session')
        .filter((session) => customer === undefined || session.customer === customer)
        .filter((session) => intent === undefined || session.payment_intent === intent)
        .filter((session) => status === undefined || session.status === status)
      return listPage(wanted, params, '/v1/checkout/sessions')
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findCheckoutSession(ctx, id),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: LIST_PARAMS,
    handle: (ctx, { id, params }) => {
      const items = ctx.store.get('session_secret', findCheckoutSession(ctx, id).id)?.lineItems ?? []
      return listPage([...items].reverse(), params, `/v1/checkout/sessions/${id}/line_items`)
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: ['expand'],
    handle: (ctx, { id }) => {
      const session = findCheckoutSession(ctx, id)
      if (session.status !== 'open') {
        throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
      }
      return expireCheckoutSession(ctx, session)
    },
  },
]

export function findCheckoutSession(ctx: SandboxContext, id: string): Stripe.Checkout.Session {
  const session = ctx.store.get('checkout_session', id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

/** Its intent is canceled with it, so nobody can pay for an expired session. */
export function expireCheckoutSession(ctx: SandboxContext, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const intent = ctx.store.get('payment_intent', toId(session.payment_intent) ?? '')
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    const canceled_at = ctx.clock.seconds()
    const canceled = { ...intent, status: 'canceled' as const, canceled_at, next_action: null }
    ctx.emit('payment_intent.canceled', ctx.store.put('payment_intent', intent.id, canceled))
  }
  const expired = ctx.store.put('checkout_session', session.id, { ...session, status: 'expired', url: null })
  ctx.emit('checkout.session.expired', expired)
  return expired
}

function createCheckoutSession(ctx: SandboxContext, params: Params): Stripe.Checkout.Session {
  const mode = params.oneOf('mode', ['payment', 'setup'])
  if (!mode) throw missingParameter('mode')
  const uiMode = params.oneOf('ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form']) ?? 'hosted_page'
  const customer = params.text('customer')
  const email = customer === undefined ? params.text('customer_email') : liveCustomer(ctx, customer).email
  if (uiMode === 'hosted_page' && !params.has('success_url')) throw missingParameter('success_url')
  const created = ctx.clock.seconds()
  const items = toLineItems(ctx, params)
  if (mode === 'payment' && items.length === 0) throw missingParameter('line_items')
  if (items.some(({ price }) => price?.recurring)) {
    throw invalidParameter('You specified `payment` mode but passed a recurring price.', 'mode')
  }
  const discount = getDiscount(ctx, params)
  const lineItems = discount ? discountItems(items, discount.coupon) : items
  const id = newStripeId('cs_test', 58)
  const session = newCheckoutSession({
    id,
    url: uiMode === 'hosted_page' ? `${ctx.browserUrl()}/checkout/${id}` : null,
    mode,
    uiMode,
    subtotal: lineItems.reduce((sum, item) => sum + item.amount_subtotal, 0),
    discounted: lineItems.reduce((sum, item) => sum + item.amount_discount, 0),
    discounts: discount ? [{ coupon: discount.coupon.id, promotion_code: discount.promotionCode }] : [],
    currency: lineItems[0]?.currency ?? params.text('currency') ?? null,
    customer: customer ?? null,
    customerEmail: email ?? null,
    clientReferenceId: params.text('client_reference_id') ?? null,
    successUrl: params.text('success_url') ?? null,
    cancelUrl: params.text('cancel_url') ?? null,
    returnUrl: params.text('return_url') ?? null,
    metadata: params.metadata(),
    allowedTypes: params.texts('allowed_payment_method_types') ?? null,
    expiresAt: getExpiry(params, created),
    created,
  })
  ctx.store.put('session_secret', id, { lineItems, paymentIntentData: getIntentData(params) })
  return ctx.store.put('checkout_session', id, session)
}

/** A coupon or a promotion code; it counts as redeemed when the session is created. */
function getDiscount(ctx: SandboxContext, params: Params) {
  const [given] = params.groups('discounts')
  if (!given) return undefined
  const code = given.text('promotion_code')
  const promotion = code === undefined ? undefined : findRow(ctx, 'promotion_code', code, 'discounts').promotion
  const coupon = redeemableCoupon(ctx, toId(promotion?.coupon) ?? given.requiredText('coupon'), 'discounts[0][coupon]')
  countRedemption(ctx, coupon)
  return { coupon, promotionCode: code ?? null }
}

function getExpiry(params: Params, created: number): number {
  const expiresAt = params.integer('expires_at') ?? created + DAY
  if (expiresAt < created + 30 * MINUTE || expiresAt > created + DAY) {
    throw invalidParameter(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return expiresAt
}

function getIntentData(params: Params) {
  const data = params.group('payment_intent_data')
  return {
    metadata: data?.metadata() ?? {},
    description: data?.text('description') ?? null,
    receiptEmail: data?.text('receipt_email') ?? null,
    setupFutureUsage: data?.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
  }
}
