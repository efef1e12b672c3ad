/** What other features may use of the checkout. */
export { leaveShop } from './orders/leave-shop.ts'
export { exportPurchases, listOrdersById } from './orders/purchases.repository.ts'
export { settlePendingOrdersOf } from './orders/sweep-orders.ts'
export { resendReceipt } from './receipts/resend-receipt.ts'
export { type RefundWish, refundOrder } from './refunds/refund-order.ts'
