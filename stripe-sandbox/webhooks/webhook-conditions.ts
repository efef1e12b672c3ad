/** How badly the network treats webhooks. Everything is off by default. */
export type WebhookConditions = {
  /** Nothing is sent automatically; a test sends each delivery when it wants to, or never. */
  hold: boolean
  /** 0 to 1: the share of deliveries that never arrive and aren't retried. */
  drop: number
  /** 0 to 1: the share that arrives twice. */
  duplicate: number
  /** Every delivery waits this long. */
  delayMs: number
  /** Every delivery waits a random time up to this, so later events overtake earlier ones. */
  reorderWithinMs: number
  /** Affects only these event types; empty means all. */
  types: string[]
  /** The same seed makes the same choices. */
  seed: number
}

export const CALM: WebhookConditions = {
  hold: false,
  drop: 0,
  duplicate: 0,
  delayMs: 0,
  reorderWithinMs: 0,
  types: [],
  seed: 1,
}

/** mulberry32: small, and the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
