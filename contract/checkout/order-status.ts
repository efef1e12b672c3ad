/** `failed`: the card was declined. `canceled`: the buyer never finished. A partly refunded order stays `paid`. */
export const ORDER_STATUSES = ['pending', 'paid', 'refunded', 'failed', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

type Amounts = { status: OrderStatus; paidCents: number; refundedCents: number }

/** What can still be refunded: what was paid, minus completed and pending refunds. */
export function refundableCents({ status, paidCents, refundedCents }: Amounts): number {
  return status === 'paid' ? paidCents - refundedCents : 0
}

export const orderCan = {
  refund: (order: Amounts) => refundableCents(order) > 0,
}
