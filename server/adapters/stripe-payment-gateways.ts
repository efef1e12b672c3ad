import type Stripe from 'stripe'

import {
  type PaymentGateway,
  type PaymentGateways,
  PaymentsUnavailable,
  type SandboxOptions,
} from '#server/ports/payment-gateway.ts'

import type { StripeSandbox } from '../../stripe-sandbox/start-sandbox.ts'

import { loadStripe, stripeServer } from './load-stripe.ts'
import { StripePaymentGateway } from './stripe-payment-gateway.ts'

type Keys = { secretKey: string; sandbox: boolean }

/** One SDK client per key, for Stripe or this process's sandbox. */
export class StripePaymentGateways implements PaymentGateways {
  readonly #gateways = new Map<string, PaymentGateway>()
  #sandbox: Promise<StripeSandbox> | undefined

  readonly #apiUrl: URL | undefined

  /** Without a URL, it's Stripe itself. Tests bring their own sandbox. */
  constructor({ apiUrl, sandbox }: { apiUrl?: URL | undefined; sandbox?: StripeSandbox } = {}) {
    this.#apiUrl = apiUrl
    this.#sandbox = sandbox && Promise.resolve(sandbox)
  }

  for({ secretKey, sandbox }: Keys): PaymentGateway {
    const name = `${sandbox} ${secretKey}`
    const known = this.#gateways.get(name)
    if (known) return known
    let client: Stripe | undefined
    const gateway = new StripePaymentGateway(async () => {
      client ??= await connect(secretKey, sandbox ? new URL((await this.#findSandbox()).url) : this.#apiUrl)
      return client
    })
    this.#gateways.set(name, gateway)
    return gateway
  }

  async openSandbox(options: SandboxOptions): Promise<void> {
    const { startStripeSandbox } = await import('../../stripe-sandbox/start-sandbox.ts')
    this.#sandbox = startStripeSandbox(options)
    await this.#sandbox
  }

  async sandboxUrl(): Promise<string> {
    return (await this.#findSandbox()).url
  }

  async close(): Promise<void> {
    await (await this.#sandbox)?.close()
  }

  #findSandbox(): Promise<StripeSandbox> {
    if (!this.#sandbox) throw new PaymentsUnavailable('The sandbox is not open.')
    return this.#sandbox
  }
}

/** Two attempts fit within a call's deadline. */
async function connect(secretKey: string, apiUrl: URL | undefined): Promise<Stripe> {
  const Stripe = await loadStripe()
  return new Stripe(secretKey, {
    timeout: 4_500,
    maxNetworkRetries: 1,
    telemetry: false,
    ...stripeServer(apiUrl),
  })
}
