import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { type CardDetails, cardPaymentMethod, NO_BILLING_DETAILS } from '../shapes/card-payment-method.ts'
import type { CardSecret } from '../store/sandbox-tables.ts'
import {
  findTestCard,
  hasCheckDigit,
  INCORRECT_NUMBER,
  NOT_A_TEST_CARD,
  type TestCard,
  testCardNumbered,
} from '../test-cards.ts'
import { cardFailure, invalidParameter, invalidRequest, noSuch } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import { toAddress } from './customers.api.ts'

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

/** Finds a payment method by id. As at Stripe, a ready-made `pm_card_…` becomes a new one each time. */
export function findPaymentMethod(ctx: SandboxContext, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const readyMade = findTestCard(id)
  if (readyMade) return storeCard(ctx, readyMade, farExpiry(ctx), NO_BILLING_DETAILS)
  const method = ctx.store.get('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

/** Creates a payment method from what was typed in a browser, or from a ready-made token. */
export function toPaymentMethod(ctx: SandboxContext, data: Params): Stripe.PaymentMethod {
  const type = data.requiredText('type')
  if (type !== 'card') throw invalidParameter(`The payment method type "${type}" is not supported here.`, 'type')
  const card = data.group('card')
  if (!card) throw invalidParameter('Missing required param: card.', 'card', 'parameter_missing')
  const billing = toBillingDetails(data.group('billing_details'))
  const token = card.text('token')
  if (token) return storeCard(ctx, cardOfToken(token), farExpiry(ctx), billing)
  const number = card.requiredText('number').replaceAll(' ', '')
  const details = {
    expMonth: card.requiredInteger('exp_month'),
    expYear: fullYear(card.requiredInteger('exp_year')),
    cvcGiven: card.text('cvc') !== undefined,
    postalCodeGiven: billing.address?.postal_code != null,
  }
  return storeCard(ctx, acceptedCard(ctx, number, details), details, billing)
}

export function getCardSecret(ctx: SandboxContext, method: Stripe.PaymentMethod): CardSecret {
  const secret = ctx.store.get('card_secret', method.id)
  if (!secret) throw new Error(`payment method ${method.id} has no card`)
  return secret
}

export function testCardBehind(ctx: SandboxContext, method: Stripe.PaymentMethod): TestCard {
  const card = testCardNumbered(getCardSecret(ctx, method).testCard)
  if (!card) throw new Error(`payment method ${method.id} is of no test card`)
  return card
}

export function refuseSpentCard(ctx: SandboxContext, method: Stripe.PaymentMethod): void {
  if (getCardSecret(ctx, method).spent) throw invalidRequest(SPENT, { param: 'payment_method' })
}

export function changeSecret(ctx: SandboxContext, method: Stripe.PaymentMethod, change: Partial<CardSecret>): void {
  ctx.store.put('card_secret', method.id, { ...getCardSecret(ctx, method), ...change })
}

export function attachCard(ctx: SandboxContext, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const attached = ctx.store.put('payment_method', method.id, { ...method, customer })
  ctx.emit('payment_method.attached', attached)
  return attached
}

export function detachCard(ctx: SandboxContext, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const detached = ctx.store.put('payment_method', method.id, { ...method, customer: null })
  changeSecret(ctx, method, { spent: true })
  ctx.emit('payment_method.detached', detached, { customer: method.customer })
  return detached
}

function storeCard(
  ctx: SandboxContext,
  card: TestCard,
  details: CardDetails,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod {
  const method = cardPaymentMethod(card, details, billing, ctx.clock.seconds())
  ctx.store.put('card_secret', method.id, { testCard: card.number, setUp: false, spent: false })
  return ctx.store.put('payment_method', method.id, method)
}

/** Only Stripe's test cards: a real card number is refused and not stored. */
function acceptedCard(ctx: SandboxContext, number: string, { expMonth, expYear }: CardDetails): TestCard {
  if (!hasCheckDigit(number)) throw cardFailure(INCORRECT_NUMBER, { param: 'number' })
  const now = new Date(ctx.clock.ms())
  if (expMonth < 1 || expMonth > 12) {
    const message = "Your card's expiration month is invalid."
    throw cardFailure({ code: 'invalid_expiry_month', message }, { param: 'exp_month' })
  }
  const isPast =
    expYear < now.getUTCFullYear() || (expYear === now.getUTCFullYear() && expMonth < now.getUTCMonth() + 1)
  if (isPast || expYear > now.getUTCFullYear() + 50) {
    const message = "Your card's expiration year is invalid."
    throw cardFailure({ code: 'invalid_expiry_year', message }, { param: 'exp_year' })
  }
  const card = testCardNumbered(number)
  if (!card) throw cardFailure(NOT_A_TEST_CARD)
  return card
}

function cardOfToken(token: string): TestCard {
  const card = findTestCard(token.replace(/^tok_/, 'pm_card_'))
  if (!card) throw noSuch('token', token, 'card[token]')
  return card
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

function farExpiry(ctx: SandboxContext): CardDetails {
  const expYear = new Date(ctx.clock.ms()).getUTCFullYear() + 4
  return { expMonth: 12, expYear, cvcGiven: false, postalCodeGiven: false }
}

export function toBillingDetails(given: Params | undefined): Stripe.PaymentMethod.BillingDetails {
  if (!given) return NO_BILLING_DETAILS
  return {
    address: toAddress(given.group('address')) ?? NO_BILLING_DETAILS.address,
    email: given.text('email') ?? null,
    name: given.text('name') ?? null,
    phone: given.text('phone') ?? null,
    tax_id: null,
  }
}
