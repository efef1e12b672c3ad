export type PaymentOutcome = 'success' | 'canceled'

const OUTCOMES: PaymentOutcome[] = ['success', 'canceled']

/** Reads `?success=true` or `?canceled=true`; `search` is what stays in the address. */
export function takePaymentOutcome(search: string): { outcome: PaymentOutcome | undefined; search: string } {
  const params = new URLSearchParams(search)
  const outcome = OUTCOMES.find((name) => params.get(name) === 'true')
  if (!outcome) return { outcome, search }
  for (const name of OUTCOMES) params.delete(name)
  return { outcome, search: params.size > 0 ? `?${params}` : '' }
}
