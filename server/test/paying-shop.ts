import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import { StripePaymentGateways } from '#server/adapters/stripe-payment-gateways.ts'
import { SANDBOX_KEYS } from '#server/features/settings/settings.ts'

import { startStripeSandbox } from '../../stripe-sandbox/start-sandbox.ts'
import { startShop } from './start-shop.ts'

/** A shop with a port, and beside it a sandbox whose webhooks arrive there. Both follow the clock of the test. */
export async function startPayingShop(env: Record<string, string> = {}) {
  const shop = await startShop(env)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const sandbox = await startStripeSandbox({
    ...SANDBOX_KEYS,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    publicUrl: 'http://localhost:3000',
    clock: shop.clock,
    firstRetryMs: 20,
  })
  onTestFinished(() => sandbox.close())
  shop.ctx.payments = new StripePaymentGateways(sandbox)
  return { ...shop, sandbox }
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>
