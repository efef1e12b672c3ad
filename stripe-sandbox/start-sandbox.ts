import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type Stripe from 'stripe'

import { BROWSER_PATH } from './browser/browser-path.ts'
import type { Faults } from './control/sandbox-faults.ts'
import { openSandbox, type SandboxOptions } from './open-sandbox.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'
import { createSandboxServer } from './wire/sandbox-server.ts'

export { forwardToSandbox } from './browser/forward-to-sandbox.ts'
export { BROWSER_PATH }

export type StartOptions = SandboxOptions & {
  /** 0 picks a free port. */
  port?: number | undefined
  host?: string | undefined
  /** Where browsers reach the sandbox: its own URL, or that of a shop that proxies `/stripe-sandbox`. */
  publicUrl?: string | undefined
}

export type StripeSandbox = {
  /** For the SDK: `new Stripe(secretKey, { protocol: 'http', host, port })`. */
  url: string
  host: string
  port: number
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Faults on the way to Stripe. */
  faults: Faults
  /** Faults on the way back, and manual deliveries. */
  webhooks: WebhookSender
  now(): Date
  moveClock(ms: number): void
  /** Every charge ever made, oldest first, to compare with the shop's orders. */
  charges(): Stripe.Charge[]
  refunds(): Stripe.Refund[]
  /** The tax recorded so far, and what was reversed. */
  taxTransactions(): Stripe.Tax.Transaction[]
  /** The types of all recorded events, oldest first. */
  eventTypes(): string[]
  /** Takes a snapshot. The returned function restores it. */
  takeSnapshot(): () => void
  /** Refuses connections, as if Stripe were unreachable. */
  refuseConnections(): Promise<void>
  acceptConnections(): Promise<void>
  close(): Promise<void>
}

/** Starts a stand-in for Stripe that the real SDK talks to over HTTP. */
export async function startStripeSandbox(options: StartOptions = {}): Promise<StripeSandbox> {
  const sandbox = openSandbox(options)
  const server = createSandboxServer(sandbox)
  const host = options.host ?? '127.0.0.1'
  const port = await listen(server, options.port ?? 0, host)
  const url = `http://${host}:${port}`
  sandbox.setBrowserUrl(`${(options.publicUrl ?? url).replace(/\/$/, '')}${BROWSER_PATH}`)
  const { secretKey, publishableKey, webhookSecret } = sandbox.settings
  return {
    url,
    host,
    port,
    secretKey,
    publishableKey,
    webhookSecret,
    faults: sandbox.faults,
    webhooks: sandbox.webhooks,
    now: () => new Date(sandbox.ctx.clock.ms()),
    moveClock: sandbox.moveClock,
    charges: () => sandbox.ctx.store.all('charge'),
    refunds: () => sandbox.ctx.store.all('refund'),
    taxTransactions: () => sandbox.ctx.store.all('tax_transaction'),
    eventTypes: () => sandbox.ctx.store.all('event').map(({ type }) => type),
    takeSnapshot: () => sandbox.ctx.store.takeSnapshot(),
    refuseConnections: () => stopListening(server),
    acceptConnections: async () => {
      await listen(server, port, host)
    },
    async close() {
      await stopListening(server)
      await sandbox.close()
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
