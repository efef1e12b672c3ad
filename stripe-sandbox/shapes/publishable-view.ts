/** What a browser may see of an intent: enough to pay it, and nothing about the customer or the shop. */
const HIDDEN = ['metadata', 'customer', 'customer_account', 'latest_charge', 'receipt_email', 'application', 'review']

export function publishableView(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('object' in answer)) return answer
  if (answer.object !== 'payment_intent' && answer.object !== 'setup_intent') return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !HIDDEN.includes(name)))
}

/** Errors include the intent, so the same rule applies to it. */
export function publishableFailure(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, publishableView(value)]))
}
