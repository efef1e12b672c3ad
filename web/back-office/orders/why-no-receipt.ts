import type { OrderStatus } from '#contract/checkout/order-status.ts'

const REASONS: Partial<Record<OrderStatus, string>> = {
  pending: "No receipt: this order isn't paid yet",
  failed: 'No receipt: this payment failed',
  canceled: 'No receipt: this order was canceled',
}

/** Undefined if the receipt can be resent: the order was paid, even if it was refunded since. */
export const whyNoReceipt = ({ status }: { status: OrderStatus }): string | undefined => REASONS[status]
