import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { chargeFor } from '../shapes/charge-shape.ts'
import { buildNextAction } from '../shapes/next-action.ts'
import { toId } from '../shapes/stripe-reference.ts'
import type { IntentSecret } from '../store/sandbox-tables.ts'
import { AUTHENTICATION_REQUIRED, type Decline } from '../test-cards.ts'
import { cardFailure, invalidRequest, StripeFailure } from '../wire/stripe-failure.ts'
import { completeCheckoutSession, failCheckoutSession, submitCheckoutSession } from './complete-checkout-session.ts'
import { openDispute } from './open-test-dispute.ts'
import { recordCharge } from './record-charge.ts'
import { recordLinkedTax } from './record-linked-tax.ts'
import { attachCard, changeSecret, getCardSecret, refuseSpentCard, testCardBehind } from './sandbox-cards.ts'

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

type Confirmation = IntentSecret & { errorOnRequiresAction: boolean }

/** How long a slow bank takes. Tests can advance the clock past it. */
const SLOW_BANK_MS = 2 * 3_600_000
const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Charges the card, or asks for authentication first. Throws when the card is declined. */
export function confirmIntent(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  confirmation: Confirmation,
): Stripe.PaymentIntent {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState('confirm', intent)
  refuseForeignCard(intent, method)
  refuseSpentCard(ctx, method)
  const { errorOnRequiresAction, ...secret } = confirmation
  ctx.store.put('intent_secret', intent.id, secret)
  const confirmed = keep(ctx, { ...intent, payment_method: method.id, next_action: null, last_payment_error: null })
  if (!asksBank(ctx, method, secret.offSession)) return charge(ctx, confirmed, method, 'none')
  if (secret.offSession || errorOnRequiresAction) return decline(ctx, confirmed, method, AUTHENTICATION_REQUIRED)
  const waiting = keep(ctx, {
    ...confirmed,
    status: 'requires_action',
    next_action: buildNextAction(ctx, confirmed, secret) as Stripe.PaymentIntent.NextAction,
  })
  ctx.emit('payment_intent.requires_action', waiting)
  return waiting
}

/** What the bank's page reports: authentication passed or failed. A failure is stored on the intent, not thrown. */
export function finishAuthentication(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): Stripe.PaymentIntent {
  const method = ctx.store.get('payment_method', toId(intent.payment_method) ?? '')
  if (intent.status !== 'requires_action' || !method) throw unexpectedState('authenticate', intent)
  try {
    if (!passed) return decline(ctx, intent, method, AUTHENTICATION_FAILED, { withCharge: false })
    return charge(ctx, intent, method, 'authenticated')
  } catch (error) {
    const declined = ctx.store.get('payment_intent', intent.id)
    if (declined?.last_payment_error) return declined
    throw error
  }
}

/** The slow bank has responded. */
export function finishProcessing(ctx: SandboxContext, id: string): void {
  const intent = ctx.store.get('payment_intent', id)
  const method = intent && ctx.store.get('payment_method', toId(intent.payment_method) ?? '')
  if (intent?.status !== 'processing' || !method) return
  try {
    charge(ctx, intent, method, 'none')
  } catch (error) {
    // A late decline has nobody to tell but the webhook.
    if (!(error instanceof StripeFailure)) throw error
    failCheckoutSession(ctx, intent)
  }
}

export function unexpectedState(verb: string, intent: Stripe.PaymentIntent) {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

function charge(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authentication: 'authenticated' | 'none',
): Stripe.PaymentIntent {
  const card = testCardBehind(ctx, method)
  const refusal = card.decline ?? card.declineWhenCharged
  if (card.slow && intent.status !== 'processing') return process(ctx, intent, method)
  if (refusal) return decline(ctx, intent, method, refusal, { authentication })
  const paid = recordCharge(ctx, chargeFor(intent, method, { authentication, created: ctx.clock.seconds() }))
  const succeeded = keep(ctx, {
    ...intent,
    status: paid.captured ? 'succeeded' : 'requires_capture',
    amount_received: paid.amount_captured,
    amount_capturable: paid.amount - paid.amount_captured,
    latest_charge: paid.id,
    next_action: null,
    last_payment_error: null,
  })
  if (paid.captured) recordLinkedTax(ctx, succeeded)
  settleCard(ctx, succeeded, method)
  ctx.emit('charge.succeeded', paid)
  ctx.emit(paid.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', succeeded)
  if (card.dispute) openDispute(ctx, paid, card.dispute)
  completeCheckoutSession(ctx, succeeded)
  return succeeded
}

function process(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const processing = keep(ctx, { ...intent, status: 'processing', next_action: null })
  const dueAt = ctx.clock.ms() + SLOW_BANK_MS
  ctx.store.put('later', intent.id, { id: intent.id, kind: 'payment_succeeds', object: intent.id, dueAt })
  ctx.emit('payment_intent.processing', processing)
  if (method.type !== 'card') submitCheckoutSession(ctx, processing)
  return processing
}

/** A card that isn't saved to a customer can only pay once. */
function settleCard(ctx: SandboxContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customer = toId(intent.customer)
  if (intent.setup_future_usage && customer && method.customer === null) attachCard(ctx, method, customer)
  else if (method.customer === null) changeSecret(ctx, method, { spent: true })
  if (intent.setup_future_usage === 'off_session') changeSecret(ctx, method, { setUp: true })
}

function decline(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Decline,
  { withCharge = true, authentication = 'none' as 'authenticated' | 'none' } = {},
): never {
  const created = ctx.clock.seconds()
  const failed = withCharge ? chargeFor(intent, method, { decline: refusal, authentication, created }) : undefined
  if (failed) ctx.store.put('charge', failed.id, failed)
  const failure = cardFailure(refusal, { charge: failed?.id, payment_method: method })
  const declined = keep(ctx, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: failed?.id ?? intent.latest_charge,
    last_payment_error: withoutEmpty(failure.body) as Stripe.PaymentIntent.LastPaymentError,
  })
  if (failed) ctx.emit('charge.failed', failed)
  ctx.emit('payment_intent.payment_failed', declined)
  throw cardFailure(refusal, { charge: failed?.id, payment_method: method, payment_intent: declined })
}

function keep(ctx: SandboxContext, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return ctx.store.put('payment_intent', intent.id, intent)
}

function asksBank(ctx: SandboxContext, method: Stripe.PaymentMethod, offSession: boolean): boolean {
  const { authentication } = testCardBehind(ctx, method)
  if (authentication === 'always') return true
  if (authentication === 'on_session') return !offSession
  if (authentication === 'until_set_up') return !(offSession && getCardSecret(ctx, method).setUp)
  return false
}

function refuseForeignCard(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (method.customer === null || method.customer === intent.customer) return
  const message =
    intent.customer === null
      ? `The PaymentMethod provided (${method.id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
      : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
  throw invalidRequest(message, { param: 'payment_method' })
}

const withoutEmpty = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
