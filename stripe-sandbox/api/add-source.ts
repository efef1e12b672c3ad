import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { toCard } from '../shapes/card-shape.ts'
import { cardFailure } from '../wire/stripe-failure.ts'
import { attachCard, cardOfSource, testCardBehind } from './sandbox-cards.ts'

/** Saves the card behind a token, and makes it the customer's default if there is none. */
export function addSource(
  ctx: SandboxContext,
  customer: Stripe.Customer,
  token: string,
  metadata: Record<string, string> = {},
): Stripe.PaymentMethod {
  const method = cardOfSource(ctx, token)
  const { decline } = testCardBehind(ctx, method)
  if (decline) throw cardFailure(decline)
  const attached = attachCard(ctx, { ...method, metadata }, customer.id)
  if (customer.default_source === null) {
    ctx.store.put('customer', customer.id, { ...customer, default_source: attached.id })
  }
  ctx.emit('customer.source.created', toCard(attached))
  return attached
}
