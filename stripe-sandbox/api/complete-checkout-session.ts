import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { toId } from '../shapes/stripe-reference.ts'

/** An intent that belongs to a hosted checkout completes it. */
export function completeCheckoutSession(ctx: SandboxContext, intent: Stripe.PaymentIntent | Stripe.SetupIntent): void {
  const session = ctx.store
    .all('checkout_session')
    .find(
      ({ status, payment_intent, setup_intent }) =>
        status === 'open' && [toId(payment_intent), toId(setup_intent)].includes(intent.id),
    )
  if (!session) return
  const completed = ctx.store.put('checkout_session', session.id, {
    ...session,
    status: 'complete',
    payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
    url: null,
  })
  ctx.emit('checkout.session.completed', completed)
}
