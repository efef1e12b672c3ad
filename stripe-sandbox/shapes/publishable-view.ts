/** What a browser may see of an intent: enough to pay it, and nothing about the customer or the shop. */
const HIDDEN = ['metadata', 'customer', 'customer_account', 'latest_charge', 'receipt_email', 'application', 'review']

export function publishableView(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || !('object' in response)) return response
  if (response.object !== 'payment_intent' && response.object !== 'setup_intent') return response
  return Object.fromEntries(Object.entries(response).filter(([name]) => !HIDDEN.includes(name)))
}

/** Errors include the intent, so the same rule applies to it. */
export function publishableFailure(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, publishableView(value)]))
}
