import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { toId } from '../shapes/stripe-reference.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

/** An intent that belongs to a hosted checkout completes it, or pays what was completed before. */
export function completeCheckoutSession(ctx: SandboxContext, intent: Intent): void {
  const session = findSession(ctx, intent)
  if (session?.status === 'open') {
    complete(ctx, session, session.mode === 'setup' ? 'no_payment_required' : 'paid')
  } else if (session?.payment_status === 'unpaid') {
    const paid = ctx.store.put('checkout_session', session.id, { ...session, payment_status: 'paid' })
    ctx.emit('checkout.session.async_payment_succeeded', paid)
  }
}

/** A debit takes days: the customer is done before the money arrives. */
export function submitCheckoutSession(ctx: SandboxContext, intent: Intent): void {
  const session = findSession(ctx, intent)
  if (session?.status === 'open') complete(ctx, session, 'unpaid')
}

export function failCheckoutSession(ctx: SandboxContext, intent: Intent): void {
  const session = findSession(ctx, intent)
  if (session?.status === 'complete') ctx.emit('checkout.session.async_payment_failed', session)
}

function complete(
  ctx: SandboxContext,
  session: Stripe.Checkout.Session,
  payment_status: Stripe.Checkout.Session.PaymentStatus,
): void {
  const completed = { ...session, status: 'complete' as const, payment_status, url: null }
  ctx.emit('checkout.session.completed', ctx.store.put('checkout_session', session.id, completed))
}

function findSession(ctx: SandboxContext, intent: Intent): Stripe.Checkout.Session | undefined {
  return ctx.store
    .all('checkout_session')
    .find(({ payment_intent, setup_intent }) => [toId(payment_intent), toId(setup_intent)].includes(intent.id))
}
