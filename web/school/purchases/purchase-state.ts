import type { Purchase } from '#contract/orders/purchase.ts'

type State = { label: string; status: string }

/** A partly refunded order stays paid, but the buyer wants to see the refund. */
export function purchaseState({ status, disputed, refundedCents, installments }: Purchase): State {
  if (disputed) return { label: 'Disputed', status: 'disputed' }
  if (status === 'refunded') return { label: 'Refunded', status }
  if (status === 'pending') return { label: 'Waiting for payment', status }
  if (status !== 'paid') return { label: 'Not paid', status: 'canceled' }
  if (refundedCents > 0) return { label: 'Partly refunded', status: 'partly refunded' }
  if (installments.some((installment) => installment.status === 'past_due')) {
    return { label: 'Payment due', status: 'past_due' }
  }
  if (installments.some((installment) => installment.status === 'scheduled')) {
    return { label: 'In 2 installments', status: 'scheduled' }
  }
  return { label: 'Paid', status }
}
