import Stripe from 'stripe'

import {
  type PaymentGateway,
  type PaymentGateways,
  PaymentsUnavailable,
  type SandboxOptions,
} from '#server/ports/payment-gateway.ts'

import { type StripeSandbox, startStripeSandbox } from '../../stripe-sandbox/start-sandbox.ts'

import { StripePaymentGateway } from './stripe-payment-gateway.ts'

type Keys = { secretKey: string; sandbox: boolean }

/** One SDK client per key, at Stripe or at the sandbox of this process. */
export class StripePaymentGateways implements PaymentGateways {
  readonly #gateways = new Map<string, PaymentGateway>()
  #sandbox: Promise<StripeSandbox> | undefined

  /** A test brings a sandbox of its own. */
  constructor(sandbox?: StripeSandbox) {
    this.#sandbox = sandbox && Promise.resolve(sandbox)
  }

  for({ secretKey, sandbox }: Keys): PaymentGateway {
    const name = `${sandbox} ${secretKey}`
    const known = this.#gateways.get(name)
    if (known) return known
    let client: Stripe | undefined
    const gateway = new StripePaymentGateway(async () => {
      client ??= connect(secretKey, sandbox ? await this.#findSandbox() : undefined)
      return client
    })
    this.#gateways.set(name, gateway)
    return gateway
  }

  async openSandbox(options: SandboxOptions): Promise<void> {
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

/** Two tries fit into the deadline of a call. */
function connect(secretKey: string, sandbox: StripeSandbox | undefined): Stripe {
  return new Stripe(secretKey, {
    timeout: 4_500,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(sandbox && { host: sandbox.host, port: sandbox.port, protocol: 'http' as const }),
  })
}
