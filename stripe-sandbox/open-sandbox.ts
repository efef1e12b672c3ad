import { settleLaterChanges } from './api/settle-later-changes.ts'
import { newWebhookEndpoint } from './api/webhook-endpoints.api.ts'
import { Faults } from './control/sandbox-faults.ts'
import { newStripeId } from './new-stripe-id.ts'
import { type Clock, SandboxClock } from './sandbox-clock.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { SandboxStore } from './store/sandbox-store.ts'
import type { SandboxSettings } from './store/sandbox-tables.ts'
import { ACCOUNT_VERSION } from './versions/api-version.ts'
import { recordEvent } from './webhooks/record-event.ts'
import { WebhookSender } from './webhooks/webhook-sender.ts'
import type { Call } from './wire/handle-call.ts'

const POLL_EVERY_MS = 1_000
/** The endpoint for the `webhookUrl` option; others are created through the API. */
const OWN_ENDPOINT = 'we_sandbox'

export type SandboxOptions = {
  /** Where the state is stored; without it nothing survives a restart. One process at a time. */
  stateFile?: string | undefined
  /** Receives every event. */
  webhookUrl?: string | undefined
  /** The sandbox's base clock; tests may advance it further. */
  clock?: Clock | undefined
  secretKey?: string | undefined
  publishableKey?: string | undefined
  webhookSecret?: string | undefined
  /** The account's API version, for calls without a `Stripe-Version`. */
  apiVersion?: string | undefined
  /** The delay before a webhook's first retry; it doubles each time. */
  firstRetryMs?: number | undefined
}

export type OpenSandbox = {
  ctx: SandboxContext
  settings: SandboxSettings
  webhooks: WebhookSender
  faults: Faults
  moveClock(ms: number): void
  onCall(call: Call | undefined): void
  setBrowserUrl(url: string): void
  close(): Promise<void>
}

/** The whole sandbox except its HTTP server. */
export function openSandbox(options: SandboxOptions): OpenSandbox {
  const store = new SandboxStore(options.stateFile)
  const clock = new SandboxClock(store, options.clock ?? { now: () => new Date() })
  const webhooks = new WebhookSender(
    store,
    options.firstRetryMs === undefined ? {} : { firstRetryMs: options.firstRetryMs },
  )
  const settings = store.work(() => saveSettings(store, options))
  let browserUrl = ''
  let current: Call | undefined
  const ctx: SandboxContext = {
    store,
    clock,
    accountVersion: options.apiVersion ?? ACCOUNT_VERSION,
    browserUrl: () => browserUrl,
    emit(type, object, previous) {
      const requestId = current?.requestId ?? null
      const idempotencyKey = current?.idempotencyKey ?? null
      webhooks.queue(recordEvent(store, clock, { type, object, previous, requestId, idempotencyKey }))
    },
  }
  store.work(() => saveOwnEndpoint(ctx, settings, options.webhookUrl))
  webhooks.wakeSoon()
  const look = setInterval(() => settleLaterChanges(ctx), POLL_EVERY_MS)
  look.unref()
  return {
    ctx,
    settings,
    webhooks,
    faults: new Faults(),
    moveClock(ms) {
      clock.move(ms)
      if (ms > 0) webhooks.skipAhead(ms)
      settleLaterChanges(ctx)
    },
    onCall(call) {
      current = call
    },
    setBrowserUrl(url) {
      browserUrl = url
    },
    async close() {
      clearInterval(look)
      await webhooks.close()
      store.close()
    },
  }
}

function saveSettings(store: SandboxStore, options: SandboxOptions): SandboxSettings {
  const before = store.get('settings', 'sandbox')
  return store.put('settings', 'sandbox', {
    secretKey: options.secretKey ?? before?.secretKey ?? newStripeId('sk_test_sandbox'),
    publishableKey: options.publishableKey ?? before?.publishableKey ?? newStripeId('pk_test_sandbox'),
    webhookSecret: options.webhookSecret ?? before?.webhookSecret ?? newStripeId('whsec', 32),
    clockOffsetMs: before?.clockOffsetMs ?? 0,
  })
}

function saveOwnEndpoint(ctx: SandboxContext, { webhookSecret }: SandboxSettings, url: string | undefined): void {
  if (url === undefined) ctx.store.delete('webhook_endpoint', OWN_ENDPOINT)
  else ctx.store.put('webhook_endpoint', OWN_ENDPOINT, newWebhookEndpoint(ctx, OWN_ENDPOINT, url, ['*'], webhookSecret))
}
