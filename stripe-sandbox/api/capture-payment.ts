import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'
import { unexpectedState } from './pay-intent.ts'
import { recordCharge } from './record-charge.ts'
import { recordLinkedTax } from './record-linked-tax.ts'

/** Takes the money of an authorized payment, or part of it; the rest is released. */
export function capturePayment(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  amount = intent.amount_capturable,
): Stripe.PaymentIntent {
  const charge = ctx.store.get('charge', toId(intent.latest_charge) ?? '')
  if (intent.status !== 'requires_capture' || !charge) throw unexpectedState('capture', intent)
  captureCharge(ctx, charge, amount)
  const captured = ctx.store.put('payment_intent', intent.id, {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  })
  recordLinkedTax(ctx, captured)
  ctx.emit('payment_intent.succeeded', captured)
  return captured
}

export function captureCharge(ctx: SandboxContext, charge: Stripe.Charge, amount = charge.amount): Stripe.Charge {
  if (charge.captured) {
    throw invalidRequest(`Charge ${charge.id} has already been captured.`, { code: 'charge_already_captured' })
  }
  if (amount < 1 || amount > charge.amount) {
    throw invalidRequest('The amount to capture must be at most the authorized amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const captured = recordCharge(ctx, {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
  })
  ctx.emit('charge.captured', captured)
  return captured
}

/** A canceled payment gives back what it had only reserved. */
export function releaseAuthorization(ctx: SandboxContext, intent: Stripe.PaymentIntent): void {
  const charge = ctx.store.get('charge', toId(intent.latest_charge) ?? '')
  if (intent.status !== 'requires_capture' || !charge) return
  const released = { ...charge, amount_refunded: charge.amount, refunded: true }
  ctx.emit('charge.refunded', ctx.store.put('charge', charge.id, released))
}
