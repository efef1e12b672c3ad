import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'

/** A paid intent that belongs to a hosted checkout completes it. */
export function completeCheckout(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const session = ctx.store
    .all('checkout_session')
    .find((candidate) => candidate.payment_intent === intent.id && candidate.status === 'open')
  if (!session) return
  const completed = ctx.store.put('checkout_session', session.id, {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: session.customer_details && {
      ...session.customer_details,
      name: method.billing_details.name ?? session.customer_details.name,
    },
  })
  ctx.emit('checkout.session.completed', completed)
}
