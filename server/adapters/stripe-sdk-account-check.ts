import type Stripe from 'stripe'

import type { StripeAccountCheck, StripeAccountReport } from '#server/ports/stripe-account-check.ts'

import { loadStripe, stripeServer } from './load-stripe.ts'

/** The events the shop listens to. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'customer.deleted',
]

const ANSWER_WITHIN_MS = 8_000

/** Without a URL, it's Stripe itself. */
type Options = { apiUrl?: URL | undefined; timeoutMs?: number }

export class StripeSdkAccountCheck implements StripeAccountCheck {
  readonly #options: Options

  constructor(options: Options = {}) {
    this.#options = options
  }

  async inspect(secretKey: string): Promise<StripeAccountReport> {
    const stripe = await this.#connect(secretKey)
    const account = await stripe.accounts.retrieveCurrent()
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    if (!account.id || !Array.isArray(data)) throw new Error('it did not describe an account')
    return {
      accountName: account.settings?.dashboard?.display_name || account.business_profile?.name || account.id,
      mode: /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test',
      webhookUrls: data.filter(({ status }) => status === 'enabled').map(({ url }) => url),
    }
  }

  async createWebhook(secretKey: string, url: string): Promise<string> {
    const stripe = await this.#connect(secretKey)
    const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: EVENTS })
    if (!secret) throw new Error('Stripe returned no signing secret.')
    return secret
  }

  async #connect(secretKey: string): Promise<Stripe> {
    const Stripe = await loadStripe()
    const { apiUrl, timeoutMs: timeout = ANSWER_WITHIN_MS } = this.#options
    return new Stripe(secretKey, { timeout, maxNetworkRetries: 0, telemetry: false, ...stripeServer(apiUrl) })
  }
}
