import type Stripe from 'stripe'

/** The SDK is two hundred files: a shop loads it when it first has to do with money, not before it opens. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default
}

/** For the SDK: who answers in the place of Stripe, if anybody does. */
export function stripeAddress(apiUrl: URL | undefined) {
  if (!apiUrl) return {}
  const protocol = apiUrl.protocol === 'https:' ? ('https' as const) : ('http' as const)
  // Without a port the SDK would take 443 for http as well.
  const port = apiUrl.port || (protocol === 'https' ? '443' : '80')
  return { host: apiUrl.hostname.replace(/^\[|\]$/g, ''), port, protocol }
}
