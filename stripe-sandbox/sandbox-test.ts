import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

import { type StartOptions, type StripeSandbox, startStripeSandbox } from './start-sandbox.ts'

export const CARD_ONLY = { allowed_payment_method_types: ['card'] } satisfies Partial<Stripe.PaymentIntentCreateParams>

/** A separate sandbox with the real SDK connected to it; both are closed after the test. */
export async function startTestSandbox(options: StartOptions = {}) {
  const sandbox = await startStripeSandbox(options)
  onTestFinished(() => sandbox.close())
  return { sandbox, stripe: stripeOn(sandbox) }
}

export function stripeOn({ secretKey, host, port }: StripeSandbox, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(secretKey, { protocol: 'http', host, port, telemetry: false, maxNetworkRetries: 0, ...config })
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Received = { body: string; signature: string }

/** A shop that receives webhooks; `respond` may reject them. */
export async function startReceiver(respond: (received: Received) => number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const one = { body, signature: String(request.headers['stripe-signature']) }
    received.push(one)
    response.writeHead(respond(one)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    types: () => received.map(({ body }) => JSON.parse(body).type),
  }
}

/** What the SDK throws, with Stripe's own fields. */
export async function catchStripeError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call was not refused')
}

type BrowserResponse = { status: number; body: Record<string, unknown> }

/** What the script in a browser sends: a form with the publishable key. */
export async function browserCall(
  sandbox: StripeSandbox,
  path: string,
  params: object,
  method: 'GET' | 'POST' = 'POST',
): Promise<BrowserResponse> {
  const form = new URLSearchParams(getPairs({ ...params, key: sandbox.publishableKey }))
  const url = `${sandbox.url}/stripe-sandbox/v1/${path}`
  const reply = method === 'GET' ? await fetch(`${url}?${form}`) : await fetch(url, { method, body: form })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

function getPairs(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, part]): [string, string][] => {
    const full = prefix ? `${prefix}[${name}]` : name
    return typeof part === 'object' && part !== null ? getPairs(part, full) : [[full, String(part)]]
  })
}
