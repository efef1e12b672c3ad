type PaymentOutcome = 'success' | 'canceled'

const OUTCOMES: PaymentOutcome[] = ['success', 'canceled']

type ReadOutcome = {
  outcome: PaymentOutcome | undefined
  /** The paid order, if the URL names it. */
  orderId: string | null
  /** The rest of the query string. */
  search: string
}

/** Reads `?success=true` or `?canceled=true` and removes it from the query string. */
export function readPaymentOutcome(search: string): ReadOutcome {
  const params = new URLSearchParams(search)
  const outcome = OUTCOMES.find((name) => params.get(name) === 'true')
  if (!outcome) return { outcome, orderId: null, search }
  const orderId = params.get('order')
  for (const name of [...OUTCOMES, 'order']) params.delete(name)
  return { outcome, orderId, search: params.size > 0 ? `?${params}` : '' }
}
