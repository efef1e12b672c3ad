import type { AddressInfo } from 'node:net'

import { expect, onTestFinished } from 'vitest'

import { StripePaymentGateways } from '#server/adapters/stripe-payment-gateways.ts'
import { SANDBOX_KEYS } from '#server/features/settings/settings.ts'

import { startStripeSandbox } from '../../stripe-sandbox/start-sandbox.ts'
import { findBrokenInvariants } from './payment-invariants.ts'
import { startShop } from './start-shop.ts'

/** A shop on a real port, and a sandbox that sends it webhooks. Both use the test's clock. */
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
  shop.ctx.payments = new StripePaymentGateways({ sandbox })
  return { ...shop, sandbox }
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>

type Charged = { clientSecret: string | null }

/** The cardholder's response on the bank's page. */
export async function completeBankChallenge(
  { sandbox }: PayingShop,
  { clientSecret }: Charged,
  passed: boolean,
): Promise<void> {
  const secret = clientSecret ?? ''
  const [paymentId] = secret.split('_secret')
  const body = new URLSearchParams({ key: sandbox.publishableKey, client_secret: secret, passed: String(passed) })
  const response = await fetch(`${sandbox.url}/stripe-sandbox/v1/3ds/payment_intents/${paymentId}`, {
    method: 'POST',
    body,
  })
  if (!response.ok) throw new Error(`the bank's page returned ${response.status}: ${await response.text()}`)
}

/** Staff send evidence in Stripe's dashboard, and the bank decides for the shop. */
export async function sendWinningEvidence({ sandbox }: PayingShop, stripeDisputeId: string): Promise<void> {
  const response = await fetch(`${sandbox.url}/v1/disputes/${stripeDisputeId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ 'evidence[uncategorized_text]': 'winning_evidence', submit: 'true' }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Waits for webhooks in transit, runs due jobs, and checks every payment invariant. */
export async function expectPaymentInvariants({ ctx, sandbox, runner }: PayingShop): Promise<void> {
  // What is due at Stripe happens now, rather than between two of the reads below.
  sandbox.moveClock(0)
  await sandbox.webhooks.idle()
  await runner.runDueJobs()
  expect(await findBrokenInvariants(ctx.db, sandbox)).toEqual([])
}

/** Advances the clock, then runs the recurring jobs that are due. */
export async function advanceTime(shop: PayingShop, milliseconds: number): Promise<void> {
  await shop.runner.scheduleRecurring()
  shop.moveClock(milliseconds)
  await shop.runner.runDueJobs()
  await shop.sandbox.webhooks.idle()
}
