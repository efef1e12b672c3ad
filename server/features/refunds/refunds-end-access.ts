import type { Order } from '#server/features/orders/orders.ts'
import type { Refund } from './refunds.repository.ts'

type Amounts = Pick<Order, 'paid_cents' | 'refunded_cents'>
type Given = Pick<Refund, 'id' | 'status' | 'request_id' | 'chosen_access' | 'stripe_refund_id'>

const getRequest = ({ id, request_id }: Given) => request_id ?? id

/**
 * Whether an order's refunds, oldest first, have ended its access: staff said so with one of them, or everything was
 * refunded and staff didn't say otherwise. A failed refund doesn't count, nor do the other parts of its request: a
 * buyer who didn't get the whole amount hasn't given up the course for it.
 */
export function refundsEndAccess({ paid_cents, refunded_cents }: Amounts, refunds: Given[]): boolean {
  const broken = new Set(refunds.filter(({ status }) => status === 'failed').map(getRequest))
  const standing = refunds.filter(({ status }) => status !== 'failed')
  const atStripe = standing.filter(
    ({ status, stripe_refund_id }) => status === 'succeeded' || stripe_refund_id !== null,
  )
  if (atStripe.some((one) => one.chosen_access === 'end' && !broken.has(getRequest(one)))) return true
  const isAllBack = paid_cents > 0 && refunded_cents === paid_cents
  return isAllBack && atStripe.length > 0 && standing.at(-1)?.chosen_access !== 'keep'
}
