import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { buildNextAction } from '../shapes/next-action.ts'
import { toId } from '../shapes/stripe-reference.ts'
import type { IntentSecret } from '../store/sandbox-tables.ts'
import type { Decline } from '../test-cards.ts'
import { cardFailure, invalidRequest } from '../wire/stripe-failure.ts'
import { completeCheckoutSession } from './complete-checkout-session.ts'
import { attachCard, changeSecret, refuseSpentCard, testCardBehind } from './sandbox-cards.ts'

const AUTHENTICATION_FAILED: Decline = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Saves the card for later, or asks for authentication first. Throws when the bank declines. */
export function setUpCard(
  ctx: SandboxContext,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  secret: IntentSecret,
): Stripe.SetupIntent {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedSetupState('confirm', intent)
  refuseSpentCard(ctx, method)
  const customer = toId(intent.customer)
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    })
  }
  ctx.store.put('intent_secret', intent.id, secret)
  const confirmed = keep(ctx, { ...intent, payment_method: method.id, next_action: null, last_setup_error: null })
  const { authentication, decline } = testCardBehind(ctx, method)
  if (decline) return refuse(ctx, confirmed, method, decline)
  if (!authentication || authentication === 'on_session') return succeed(ctx, confirmed, method)
  const waiting = keep(ctx, {
    ...confirmed,
    status: 'requires_action',
    next_action: buildNextAction(ctx, confirmed, secret) as Stripe.SetupIntent.NextAction,
  })
  ctx.emit('setup_intent.requires_action', waiting)
  return waiting
}

/** What the bank's page reports. A failure is stored on the intent, not thrown. */
export function finishSetupAuthentication(
  ctx: SandboxContext,
  intent: Stripe.SetupIntent,
  passed: boolean,
): Stripe.SetupIntent {
  const method = ctx.store.get('payment_method', toId(intent.payment_method) ?? '')
  if (intent.status !== 'requires_action' || !method) throw unexpectedSetupState('authenticate', intent)
  if (passed) return succeed(ctx, intent, method)
  return recordRefusal(ctx, intent, method, AUTHENTICATION_FAILED)
}

export function unexpectedSetupState(verb: string, intent: Stripe.SetupIntent) {
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`
  return invalidRequest(message, { code: 'setup_intent_unexpected_state', setup_intent: intent })
}

function succeed(ctx: SandboxContext, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const customer = toId(intent.customer)
  if (customer && method.customer === null) attachCard(ctx, method, customer)
  if (intent.usage === 'off_session') changeSecret(ctx, method, { setUp: true })
  const succeeded = keep(ctx, { ...intent, status: 'succeeded', next_action: null, last_setup_error: null })
  ctx.emit('setup_intent.succeeded', succeeded)
  completeCheckoutSession(ctx, succeeded)
  return succeeded
}

function refuse(
  ctx: SandboxContext,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): never {
  const refused = recordRefusal(ctx, intent, method, decline)
  throw cardFailure(decline, { payment_method: method, setup_intent: refused })
}

function recordRefusal(
  ctx: SandboxContext,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Stripe.SetupIntent {
  const { body } = cardFailure(decline, { payment_method: method })
  const refused = keep(ctx, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: JSON.parse(JSON.stringify(body)) as Stripe.SetupIntent.LastSetupError,
  })
  ctx.emit('setup_intent.setup_failed', refused)
  return refused
}

function keep(ctx: SandboxContext, intent: Stripe.SetupIntent): Stripe.SetupIntent {
  return ctx.store.put('setup_intent', intent.id, intent)
}
