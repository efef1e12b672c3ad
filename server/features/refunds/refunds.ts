/** What other features may use of the refunds. */
export { type RefundWish, refundOrder } from './refund-order.ts'
