import type Stripe from 'stripe'

/** The SDK is two hundred files: a shop loads it when it first has to do with money, not before it opens. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default
}
