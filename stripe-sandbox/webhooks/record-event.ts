import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxClock } from '../sandbox-clock.ts'
import type { SandboxStore } from '../store/sandbox-store.ts'
import type { StoredEvent } from '../store/sandbox-tables.ts'
import { API_VERSION } from '../versions/api-version.ts'

/** Stripe keeps events for 30 days; the sandbox keeps this many, so a benchmark doesn't fill up memory. */
const MAX_STORED_EVENTS = 10_000

export function recordEvent(
  store: SandboxStore,
  clock: SandboxClock,
  event: {
    type: string
    object: object
    previous: object | undefined
    requestId: string | null
    idempotencyKey: string | null
  },
): StoredEvent {
  const stored: StoredEvent = {
    id: newStripeId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: clock.seconds(),
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
  store.put('event', stored.id, stored)
  if (store.count('event') > MAX_STORED_EVENTS) store.deleteOldest('event')
  return stored
}
