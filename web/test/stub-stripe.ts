import { vi } from 'vitest'

let current: object = {}
const Stripe = Object.assign(() => ({ ...current, _registerWrapper: () => {} }), { version: 'endive' })

/** Stripe.js for this test. Its loader keeps the first one it finds, and test files share a worker, so there's only one. */
export function stubStripe(stripe: object): void {
  current = stripe
  vi.stubGlobal('Stripe', Stripe)
}
