type PaymentOutcome = 'success' | 'canceled'

const OUTCOMES: PaymentOutcome[] = ['success', 'canceled']

type Taken = {
  outcome: PaymentOutcome | undefined
  /** The order that was paid for, when the address names it. */
  orderId: string | null
  /** What stays in the address. */
  search: string
}

/** Reads `?success=true` or `?canceled=true`, and takes it out of the address. */
export function takePaymentOutcome(search: string): Taken {
  const params = new URLSearchParams(search)
  const outcome = OUTCOMES.find((name) => params.get(name) === 'true')
  if (!outcome) return { outcome, orderId: null, search }
  const orderId = params.get('order')
  for (const name of [...OUTCOMES, 'order']) params.delete(name)
  return { outcome, orderId, search: params.size > 0 ? `?${params}` : '' }
}
