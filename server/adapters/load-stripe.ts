import type Stripe from 'stripe'

/** The SDK has two hundred files, so it's loaded when first needed rather than at startup. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default
}

/** SDK options for a server other than Stripe's, if there is one. */
export function stripeServer(apiUrl: URL | undefined) {
  if (!apiUrl) return {}
  const protocol = apiUrl.protocol === 'https:' ? ('https' as const) : ('http' as const)
  // Without a port the SDK would use 443 for http too.
  const port = apiUrl.port || (protocol === 'https' ? '443' : '80')
  return { host: apiUrl.hostname.replace(/^\[|\]$/g, ''), port, protocol }
}
