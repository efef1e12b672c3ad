import type { Purchase } from '#contract/orders/purchase.ts'

type State = { label: string; tone: 'success' | 'secondary' | 'destructive' | 'default' }

/** A partly refunded order stays paid, but the buyer wants to see the refund. */
export function purchaseState({ status, disputed, refundedCents, installments }: Purchase): State {
  if (disputed) return { label: 'Disputed', tone: 'destructive' }
  if (status === 'refunded') return { label: 'Refunded', tone: 'secondary' }
  if (status === 'pending') return { label: 'Waiting for payment', tone: 'secondary' }
  if (status !== 'paid') return { label: 'Not paid', tone: 'secondary' }
  if (refundedCents > 0) return { label: 'Partly refunded', tone: 'secondary' }
  if (installments.some((installment) => installment.status === 'past_due')) {
    return { label: 'Payment due', tone: 'destructive' }
  }
  if (installments.some((installment) => installment.status === 'scheduled')) {
    return { label: 'In 2 installments', tone: 'default' }
  }
  return { label: 'Paid', tone: 'success' }
}
