/** What other features may use from refunds. */

export { recordRefundIn } from './record-refund.ts'
export { refundOrder } from './refund-order.ts'
