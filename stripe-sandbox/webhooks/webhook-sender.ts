import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxStore } from '../store/sandbox-store.ts'
import type { Delivery, StoredEvent } from '../store/sandbox-tables.ts'
import { showToOlderVersion } from '../versions/older-responses.ts'
import { signPayload } from './sign-payload.ts'
import { CALM, seededRandom, type WebhookConditions } from './webhook-conditions.ts'

type DeliveryOutcome = { delivery: string; event: string; type: string; status: number | null; attempt: number }

const FIRST_RETRY_MS = 500
const LONGEST_WAIT_MS = 3_600_000
const GIVE_UP_AFTER_ATTEMPTS = 16
const ANSWER_WITHIN_MS = 10_000
const REMEMBERED_OUTCOMES = 2_000
/** A shop that comes back must not receive everything at once. */
const AT_THE_SAME_TIME = 20
/** The event or the endpoint no longer exists. */
const NOTHING_TO_SEND = 0

/**
 * Sends events to the endpoints that listen, and retries until they're accepted. Waiting deliveries survive a restart.
 */
export class WebhookSender {
  readonly outcomes: DeliveryOutcome[] = []
  readonly #store: SandboxStore
  readonly #underway = new Map<string, Promise<DeliveryOutcome>>()
  readonly #firstRetryMs: number
  #conditions = CALM
  #random = seededRandom(CALM.seed)
  #timer: NodeJS.Timeout | undefined
  #wakeQueued = false
  #closed = false
  readonly #closing = new AbortController()

  constructor(store: SandboxStore, { firstRetryMs = FIRST_RETRY_MS } = {}) {
    this.#store = store
    this.#firstRetryMs = firstRetryMs
  }

  get conditions(): WebhookConditions {
    return this.#conditions
  }

  setConditions(change: Partial<WebhookConditions>): void {
    this.#conditions = { ...this.#conditions, ...change }
    if (change.seed !== undefined) this.#random = seededRandom(change.seed)
  }

  /** Runs in the unit of work that created the event: both are saved, or neither. */
  queue(event: StoredEvent): void {
    for (const endpoint of this.#store.all('webhook_endpoint')) {
      if (endpoint.status !== 'enabled' || !listensTo(endpoint.enabled_events, event.type)) continue
      for (let copies = this.#copiesOf(event.type); copies > 0; copies--) this.#queueOne(event, endpoint.id)
    }
    this.wakeSoon()
  }

  held(): (Delivery & { type: string })[] {
    return this.#store.all('delivery').map((delivery) => ({ ...delivery, type: this.#typeOf(delivery.event) }))
  }

  /** Sends one delivery now, whatever the conditions; if it's rejected, it stays queued. */
  async send(id: string): Promise<DeliveryOutcome> {
    const delivery = this.#store.get('delivery', id)
    if (!delivery) throw new Error(`no delivery ${id} waits`)
    return this.#attempt(delivery)
  }

  /** Sends an event to every endpoint again, like "Resend" in the Dashboard. */
  resend(eventId: string): void {
    const event = this.#store.get('event', eventId)
    if (!event) throw new Error(`no event ${eventId}`)
    this.#store.work(() => {
      for (const endpoint of this.#store.all('webhook_endpoint')) this.#queueOne(event, endpoint.id)
    })
    this.wakeSoon()
  }

  drop(id: string): void {
    this.#store.work(() => this.#store.delete('delivery', id))
  }

  /** Sends all held deliveries, in the order of their events. */
  release(): void {
    this.setConditions({ hold: false })
    this.#store.work(() => {
      for (const delivery of this.#store.all('delivery')) {
        if (delivery.held) this.#store.put('delivery', delivery.id, { ...delivery, held: false })
      }
    })
    this.wakeSoon()
  }

  /** The sandbox's clock was advanced: sends what has become due. */
  skipAhead(ms: number): void {
    this.#store.work(() => {
      for (const delivery of this.#store.all('delivery')) {
        this.#store.put('delivery', delivery.id, { ...delivery, dueAt: delivery.dueAt - ms })
      }
    })
    this.wakeSoon()
  }

  /** Resolves when nothing is due or in progress anymore. */
  async idle(): Promise<void> {
    for (;;) {
      this.#wake()
      if (this.#underway.size === 0) return
      await Promise.allSettled(this.#underway.values())
    }
  }

  wakeSoon(): void {
    if (this.#wakeQueued || this.#closed) return
    this.#wakeQueued = true
    setImmediate(() => {
      this.#wakeQueued = false
      this.#wake()
    })
  }

  /** Deliveries in progress are aborted and sent again after the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#closing.abort()
    await Promise.allSettled(this.#underway.values())
  }

  #wake(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    let next = Number.POSITIVE_INFINITY
    for (const delivery of this.#store.all('delivery').sort((a, b) => a.dueAt - b.dueAt)) {
      if (this.#underway.size >= AT_THE_SAME_TIME) return
      if (delivery.held || this.#underway.has(delivery.id)) continue
      if (delivery.dueAt <= Date.now()) void this.#attempt(delivery)
      else next = Math.min(next, delivery.dueAt)
    }
    if (next === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#wake(), Math.min(next - Date.now(), LONGEST_WAIT_MS))
    this.#timer.unref()
  }

  #copiesOf(type: string): number {
    const { types, drop, duplicate } = this.#conditions
    if (types.length > 0 && !types.includes(type)) return 1
    if (drop > 0 && this.#random() < drop) return 0
    return duplicate > 0 && this.#random() < duplicate ? 2 : 1
  }

  #queueOne(event: StoredEvent, endpoint: string): void {
    const { hold, delayMs, reorderWithinMs, types } = this.#conditions
    const touched = types.length === 0 || types.includes(event.type)
    const wait = touched ? delayMs + (reorderWithinMs > 0 ? this.#random() * reorderWithinMs : 0) : 0
    const id = newStripeId('wd')
    const held = hold && touched
    this.#store.put('delivery', id, { id, event: event.id, endpoint, attempt: 1, dueAt: Date.now() + wait, held })
  }

  #attempt(delivery: Delivery): Promise<DeliveryOutcome> {
    const attempt = this.#post(delivery).then((status) => this.#settle(delivery, status))
    this.#underway.set(delivery.id, attempt)
    attempt
      .finally(() => {
        this.#underway.delete(delivery.id)
        this.wakeSoon()
      })
      .catch(() => {})
    return attempt
  }

  async #post(delivery: Delivery): Promise<number | null> {
    const event = this.#store.get('event', delivery.event)
    const endpoint = this.#store.get('webhook_endpoint', delivery.endpoint)
    if (!event || !endpoint?.secret) return NOTHING_TO_SEND
    const body = JSON.stringify(this.#shownTo(event, endpoint.api_version), null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signPayload(body, endpoint.secret),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
      const reply = await fetch(endpoint.url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await reply.arrayBuffer()
      return reply.status
    } catch {
      return null
    }
  }

  /** An endpoint with a version of its own gets events the way that version knew them. */
  #shownTo(event: StoredEvent, version: string | null): StoredEvent {
    if (version === null) return event
    const object = showToOlderVersion(version, event.data.object, this.#store)
    return { ...event, api_version: version, data: { ...event.data, object } }
  }

  #settle(delivery: Delivery, status: number | null): DeliveryOutcome {
    const taken = status !== null && status >= 200 && status < 300
    const outcome = {
      delivery: delivery.id,
      event: delivery.event,
      type: this.#typeOf(delivery.event),
      status,
      attempt: delivery.attempt,
    }
    this.outcomes.push(outcome)
    if (this.outcomes.length > REMEMBERED_OUTCOMES) this.outcomes.shift()
    if (this.#closed) return outcome
    this.#store.work(() => {
      if (taken || status === NOTHING_TO_SEND || delivery.attempt >= GIVE_UP_AFTER_ATTEMPTS) {
        this.#store.delete('delivery', delivery.id)
        return
      }
      const wait = Math.min(this.#firstRetryMs * 2 ** (delivery.attempt - 1), LONGEST_WAIT_MS)
      const dueAt = Date.now() + wait
      this.#store.put('delivery', delivery.id, { ...delivery, attempt: delivery.attempt + 1, dueAt })
    })
    return outcome
  }

  #typeOf(event: string): string {
    return this.#store.get('event', event)?.type ?? 'unknown'
  }
}

function listensTo(enabledEvents: string[], type: string): boolean {
  return enabledEvents.some((enabled) => enabled === '*' || enabled === type)
}
