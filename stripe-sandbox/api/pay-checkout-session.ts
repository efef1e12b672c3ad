import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { newPaymentIntent } from '../shapes/payment-intent-shape.ts'
import { newSetupIntent } from '../shapes/setup-intent-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findCheckoutSession } from './checkout-sessions.api.ts'
import { confirmIntent } from './pay-intent.ts'
import { findPaymentMethod } from './sandbox-cards.ts'
import { setUpCard } from './set-up-card.ts'

const IN_THE_PAGE = { returnUrl: null, useSdk: true, offSession: false }

/** Called by the hosted checkout page. Anyone who knows the session's id may pay it. */
export const checkoutPageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_pages/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findCheckoutSession(ctx, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_pages/:id/confirm',
    params: ['payment_method', 'expected_amount'],
    browser: true,
    handle: (ctx, { id, params }) => {
      const session = findCheckoutSession(ctx, id)
      if (session.status !== 'open' || session.expires_at <= ctx.clock.seconds()) {
        throw invalidRequest('This checkout is no longer open.', { code: 'checkout_session_not_open' })
      }
      const method = findPaymentMethod(ctx, params.requiredText('payment_method'))
      return session.mode === 'setup' ? setUp(ctx, session, method) : pay(ctx, session, method)
    },
  },
]

function pay(ctx: SandboxContext, session: Stripe.Checkout.Session, method: Stripe.PaymentMethod) {
  const known = ctx.store.get('payment_intent', toId(session.payment_intent) ?? '')
  return confirmIntent(ctx, known ?? intentFor(ctx, session), method, { ...IN_THE_PAGE, errorOnRequiresAction: false })
}

/** As at Stripe, the intent is created when the customer first pays. */
function intentFor(ctx: SandboxContext, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const data = ctx.store.get('session_secret', session.id)?.paymentIntentData
  const intent = newPaymentIntent(
    {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      customer: toId(session.customer),
      description: data?.description ?? null,
      metadata: data?.metadata ?? {},
      receiptEmail: data?.receiptEmail ?? null,
      setupFutureUsage: data?.setupFutureUsage ?? null,
      allowedTypes: session.allowed_payment_method_types ?? null,
      allowRedirects: 'always',
    },
    ctx.clock.seconds(),
  )
  ctx.store.put('payment_intent', intent.id, intent)
  ctx.store.put('checkout_session', session.id, { ...session, payment_intent: intent.id })
  ctx.emit('payment_intent.created', intent)
  return intent
}

function setUp(ctx: SandboxContext, session: Stripe.Checkout.Session, method: Stripe.PaymentMethod) {
  const known = ctx.store.get('setup_intent', toId(session.setup_intent) ?? '')
  if (known) return setUpCard(ctx, known, method, IN_THE_PAGE)
  const intent = newSetupIntent(
    {
      customer: toId(session.customer),
      description: null,
      metadata: {},
      usage: 'off_session',
      allowedTypes: ['card'],
      allowRedirects: 'always',
    },
    ctx.clock.seconds(),
  )
  ctx.store.put('setup_intent', intent.id, intent)
  ctx.store.put('checkout_session', session.id, { ...session, setup_intent: intent.id })
  return setUpCard(ctx, intent, method, IN_THE_PAGE)
}
