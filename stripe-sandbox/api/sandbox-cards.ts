import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toAddress } from '../shapes/address-shape.ts'
import { type CardDetails, cardPaymentMethod, NO_BILLING_DETAILS } from '../shapes/card-payment-method.ts'
import { sepaPaymentMethod } from '../shapes/sepa-payment-method.ts'
import type { CardSecret } from '../store/sandbox-tables.ts'
import {
  findBehavior,
  findTestCard,
  hasCheckDigit,
  INCORRECT_NUMBER,
  isTestDebit,
  NOT_A_TEST_CARD,
  type TestBehavior,
  type TestCard,
  testCardNumbered,
} from '../test-cards.ts'
import { cardFailure, invalidParameter, invalidRequest, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'

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
  const billing = toBillingDetails(data.group('billing_details'))
  if (type === 'sepa_debit') return storeDebit(ctx, data.group('sepa_debit'), billing)
  if (type !== 'card') throw invalidParameter(`The payment method type "${type}" is not supported here.`, 'type')
  const card = data.group('card')
  if (!card) throw invalidParameter('Missing required param: card.', 'card', 'parameter_missing')
  const token = card.text('token')
  return token ? storeCard(ctx, cardOfToken(ctx, token), farExpiry(ctx), billing) : typedCard(ctx, card, billing)
}

/** Creates a payment method from a card number. */
export function typedCard(ctx: SandboxContext, card: Params, billing = NO_BILLING_DETAILS): Stripe.PaymentMethod {
  const number = card.requiredText('number').replaceAll(' ', '')
  const details = {
    expMonth: card.requiredInteger('exp_month'),
    expYear: fullYear(card.requiredInteger('exp_year')),
    cvcGiven: card.text('cvc') !== undefined,
    postalCodeGiven: billing.address?.postal_code != null,
  }
  return storeCard(ctx, acceptedCard(ctx, number, details), details, billing)
}

/** A card for the Sources API, whose ids start differently. */
export function cardOfSource(ctx: SandboxContext, token: string): Stripe.PaymentMethod {
  return storeCard(ctx, cardOfToken(ctx, token), farExpiry(ctx), NO_BILLING_DETAILS, newStripeId('card'))
}

export function getCardSecret(ctx: SandboxContext, method: Stripe.PaymentMethod): CardSecret {
  const secret = ctx.store.get('card_secret', method.id)
  if (!secret) throw new Error(`payment method ${method.id} has no card`)
  return secret
}

export function testCardBehind(ctx: SandboxContext, method: Stripe.PaymentMethod): TestBehavior {
  const card = findBehavior(getCardSecret(ctx, method).testCard)
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
  id = newStripeId('pm'),
): Stripe.PaymentMethod {
  const method = { ...cardPaymentMethod(card, details, billing, ctx.clock.seconds()), id }
  ctx.store.put('card_secret', method.id, { testCard: card.number, setUp: false, spent: false })
  return ctx.store.put('payment_method', method.id, method)
}

function storeDebit(
  ctx: SandboxContext,
  debit: Params | undefined,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod {
  const iban = debit?.requiredText('iban').replaceAll(' ', '')
  if (iban === undefined) throw missingParameter('sepa_debit')
  if (!isTestDebit(iban))
    throw invalidParameter('The IBAN you provided is invalid.', 'sepa_debit[iban]', 'invalid_iban')
  const method = sepaPaymentMethod(iban, billing, ctx.clock.seconds())
  ctx.store.put('card_secret', method.id, { testCard: iban, setUp: false, spent: false })
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

function cardOfToken(ctx: SandboxContext, token: string): TestCard {
  const created = ctx.store.get('token_card', token)
  const secret = created && ctx.store.get('card_secret', created.paymentMethod)
  const card = secret ? testCardNumbered(secret.testCard) : findTestCard(token.replace(/^tok_/, 'pm_card_'))
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
