import type Stripe from 'stripe'

import {
  type Confirmation,
  type ConfirmOutcome,
  type GatewayEvent,
  type GatewayPayment,
  type NewCardSetup,
  type NewHostedCheckout,
  type NewPayment,
  type PaymentGateway,
  PaymentRefused,
  type TaxCalculation,
  type TaxQuestion,
} from '#server/ports/payment-gateway.ts'

import { asCardError, callStripe, isUnexpectedState } from './call-stripe.ts'
import {
  toCardSetup,
  toDispute,
  toEvent,
  toFailure,
  toHostedCheckout,
  toPayment,
  toRefund,
  toSavedCard,
  toTaxCalculation,
  toWalletDomain,
} from './convert-stripe-objects.ts'
import { loadStripe } from './load-stripe.ts'

const CARDS_ONLY = { allowed_payment_method_types: ['card' as const] }
const WITH_CHARGE = { expand: ['latest_charge'] }
/** A shop that missed more than this gets the rest in the next round. */
const MAX_EVENTS = 500
/** Stripe's own tolerance, but in both directions: the SDK would accept a timestamp in the future. */
const SIGNATURE_TOLERANCE_SECONDS = 300

/** Payments through the real SDK, against Stripe or the sandbox. */
export class StripePaymentGateway implements PaymentGateway {
  readonly #stripe: () => Promise<Stripe>

  constructor(stripe: () => Promise<Stripe>) {
    this.#stripe = stripe
  }

  findAccount() {
    return this.#ask(async (stripe) => (await stripe.accounts.retrieveCurrent()).id)
  }

  createCustomer({ userId, email, name }: { userId: string; email: string; name: string }, idempotencyKey: string) {
    const person = { email, name, metadata: { userId } }
    return this.#ask(async (stripe) => (await stripe.customers.create(person, { idempotencyKey })).id)
  }

  /** A missing customer is fine, because this may run twice after a crash. */
  async deleteCustomer(customerId: string) {
    try {
      await this.#ask((stripe) => stripe.customers.del(customerId))
    } catch (error) {
      if (!(error instanceof PaymentRefused && error.code === 'resource_missing')) throw error
    }
  }

  listCards(customerId: string) {
    return this.#ask(async (stripe) => {
      const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })
      return data.map(toSavedCard).filter((card) => card !== undefined)
    })
  }

  async findTokenCountry(tokenId: string) {
    try {
      const token = await this.#ask((stripe) => stripe.confirmationTokens.retrieve(tokenId))
      return token.payment_method_preview?.card?.country ?? null
    } catch (error) {
      // The charge says what's wrong with the token.
      if (error instanceof PaymentRefused) return null
      throw error
    }
  }

  async findCard(id: string) {
    try {
      return await this.#ask(async (stripe) => toSavedCard(await stripe.paymentMethods.retrieve(id)))
    } catch (error) {
      if (error instanceof PaymentRefused) return undefined
      throw error
    }
  }

  async removeCard(id: string) {
    await this.#ask((stripe) => stripe.paymentMethods.detach(id))
  }

  startCardSetup({ customerId: customer, usage, userId, openedFrom }: NewCardSetup) {
    return this.#ask(async (stripe) => {
      const metadata = { userId, openedFrom }
      const intent = await stripe.setupIntents.create({ customer, usage, metadata, ...CARDS_ONLY })
      return intent.client_secret ?? ''
    })
  }

  findCardSetup(id: string) {
    return this.#ask(async (stripe) => toCardSetup(await stripe.setupIntents.retrieve(id)))
  }

  async cancelCardSetup(id: string) {
    try {
      await this.#ask((stripe) => stripe.setupIntents.cancel(id))
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
    }
  }

  openPortal(customer: string, returnUrl: string) {
    return this.#ask(
      async (stripe) => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
    )
  }

  calculateTax(question: TaxQuestion, idempotencyKey?: string): Promise<TaxCalculation> {
    const { amountCents, currency, pricesIncludeTax, country, postalCode, vatId } = question
    const behavior = pricesIncludeTax ? ('inclusive' as const) : ('exclusive' as const)
    return this.#ask(async (stripe) =>
      toTaxCalculation(
        await stripe.tax.calculations.create(
          {
            currency,
            line_items: [{ amount: amountCents, reference: 'purchase', tax_behavior: behavior }],
            customer_details: {
              address: { country, ...(postalCode && { postal_code: postalCode }) },
              address_source: 'billing',
              ...(vatId && { tax_ids: [{ type: 'eu_vat' as const, value: vatId }] }),
            },
          },
          idempotencyKey ? { idempotencyKey } : {},
        ),
      ),
    )
  }

  findWalletDomain(domain: string) {
    return this.#ask(async (stripe) => {
      const found = await findDomain(stripe, domain)
      return found && toWalletDomain(found)
    })
  }

  registerWalletDomain(domain: string) {
    return this.#ask(async (stripe) => {
      const { paymentMethodDomains } = stripe
      const found = await findDomain(stripe, domain)
      if (!found) return toWalletDomain(await paymentMethodDomains.create({ domain_name: domain }))
      if (!found.enabled) await paymentMethodDomains.update(found.id, { enabled: true })
      return toWalletDomain(await paymentMethodDomains.validate(found.id))
    })
  }

  createPayment(payment: NewPayment, idempotencyKey: string): Promise<GatewayPayment> {
    const { amountCents, currency, customerId, email, description, taxCalculationId: calculation } = payment
    return this.#ask(async (stripe) =>
      toPayment(
        await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            customer: customerId,
            description,
            metadata: getMetadata(payment),
            ...(email && { receipt_email: email }),
            ...(calculation && { hooks: { inputs: { tax: { calculation } } } }),
            ...CARDS_ONLY,
          },
          { idempotencyKey },
        ),
      ),
    )
  }

  async confirmPayment(id: string, confirmation: Confirmation, idempotencyKey: string): Promise<ConfirmOutcome> {
    const { paymentMethodId, confirmationTokenId, saveCard, offSession, returnUrl } = confirmation
    try {
      const payment = await this.#ask(async (stripe) =>
        toPayment(
          await stripe.paymentIntents.confirm(
            id,
            {
              ...(confirmationTokenId
                ? { confirmation_token: confirmationTokenId }
                : { payment_method: paymentMethodId ?? '' }),
              ...(saveCard && { setup_future_usage: 'off_session' as const }),
              // If the buyer is present, the bank asks them within the page; `return_url` is for banks that need a
              // redirect.
              ...(offSession ? { off_session: true } : { return_url: returnUrl, use_stripe_sdk: true }),
              ...WITH_CHARGE,
            },
            { idempotencyKey },
          ),
        ),
      )
      return { kind: 'confirmed', payment }
    } catch (error) {
      if (isUnexpectedState(error)) return { kind: 'stale' }
      const declined = await asCardError(error)
      if (!declined) throw error
      const payment = declined.payment_intent ? toPayment(declined.payment_intent) : null
      return {
        kind: 'declined',
        failure: toFailure({ code: declined.code, decline_code: declined.decline_code, message: declined.message }),
        payment,
      }
    }
  }

  findPayment(id: string): Promise<GatewayPayment> {
    return this.#ask(async (stripe) => toPayment(await stripe.paymentIntents.retrieve(id, WITH_CHARGE)))
  }

  async cancelPayment(id: string): Promise<GatewayPayment> {
    try {
      return await this.#ask(async (stripe) => toPayment(await stripe.paymentIntents.cancel(id)))
    } catch (error) {
      if (isUnexpectedState(error)) return this.findPayment(id)
      throw error
    }
  }

  openHostedCheckout(checkout: NewHostedCheckout, idempotencyKey: string) {
    const { amountCents, currency, customerId, orderId, title, successUrl, cancelUrl, expiresAt } = checkout
    return this.#ask(async (stripe) => {
      const price = { currency, unit_amount: amountCents, product_data: { name: title } }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'hosted_page',
          customer: customerId,
          client_reference_id: orderId,
          line_items: [{ quantity: 1, price_data: price }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          payment_intent_data: { metadata: getMetadata(checkout), description: checkout.description },
          metadata: getMetadata(checkout),
        },
        { idempotencyKey },
      )
      return toHostedCheckout(session)
    })
  }

  findHostedCheckout(id: string) {
    return this.#ask(async (stripe) => toHostedCheckout(await stripe.checkout.sessions.retrieve(id)))
  }

  async expireHostedCheckout(id: string) {
    try {
      return await this.#ask(async (stripe) => toHostedCheckout(await stripe.checkout.sessions.expire(id)))
    } catch (error) {
      if (error instanceof PaymentRefused) return this.findHostedCheckout(id)
      throw error
    }
  }

  refund({ refundId, orderId, paymentId, amountCents }: Parameters<PaymentGateway['refund']>[0]) {
    return this.#ask(async (stripe) =>
      toRefund(
        await stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: amountCents,
            reason: 'requested_by_customer',
            metadata: { refundId, orderId },
          },
          { idempotencyKey: `refund:${refundId}` },
        ),
      ),
    )
  }

  findRefund(id: string) {
    return this.#ask(async (stripe) => toRefund(await stripe.refunds.retrieve(id)))
  }

  listRefunds(paymentId: string) {
    return this.#ask(async (stripe) =>
      (await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })).data.map(toRefund),
    )
  }

  findDispute(id: string) {
    return this.#ask(async (stripe) => toDispute(await stripe.disputes.retrieve(id)))
  }

  listEvents(since: Date): Promise<GatewayEvent[]> {
    return this.#ask(async (stripe) => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const events = await stripe.events.list({ created, limit: 100 }).autoPagingToArray({ limit: MAX_EVENTS })
      return events.map(toEvent).reverse()
    })
  }

  findEvent(id: string) {
    return this.#ask(async (stripe) => toEvent(await stripe.events.retrieve(id)))
  }

  async readEvent(rawBody: Buffer, signature: string, secret: string): Promise<GatewayEvent | undefined> {
    if (!secret || isFromTheFuture(signature)) return undefined
    const event = await verifiedEvent(rawBody, signature, secret)
    return isEvent(event) ? toEvent(event) : undefined
  }

  async #ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.#stripe()
    return callStripe(() => call(stripe))
  }
}

async function findDomain(stripe: Stripe, domain: string): Promise<Stripe.PaymentMethodDomain | undefined> {
  return (await stripe.paymentMethodDomains.list({ domain_name: domain, limit: 1 })).data[0]
}

function getMetadata({ orderId, installmentId }: NewPayment) {
  return { orderId, ...(installmentId && { installmentId }) }
}

function isFromTheFuture(signature: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  return Number(seconds) > Date.now() / 1000 + SIGNATURE_TOLERANCE_SECONDS
}

/** The SDK checks the signature, but not what was signed. */
function isEvent(signed: Stripe.Event | undefined): signed is Stripe.Event {
  const object: unknown = signed?.data?.object
  return typeof signed?.id === 'string' && typeof signed.type === 'string' && typeof object === 'object' && !!object
}

/** Whatever the SDK throws for a bad signature (a generic error if it's empty), the message isn't from Stripe. */
async function verifiedEvent(rawBody: Buffer, signature: string, secret: string): Promise<Stripe.Event | undefined> {
  const Stripe = await loadStripe()
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS)
  } catch {
    return undefined
  }
}
