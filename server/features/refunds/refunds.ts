/** What other features may use of the refunds. */

export { recordRefundIn } from './record-refund.ts'
export { refundOrder } from './refund-order.ts'
