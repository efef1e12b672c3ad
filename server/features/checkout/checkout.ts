/** What other features may use of the checkout. */
export { markPaidOutside } from './installments/mark-paid-outside.ts'
export { retryInstallment } from './installments/retry-installment.ts'
export { leaveShop } from './orders/leave-shop.ts'
export { exportPurchases } from './orders/purchases.repository.ts'
export { settlePendingOrdersOf } from './orders/sweep-orders.ts'
export { resendReceipt } from './receipts/resend-receipt.ts'
export { type RefundWish, refundOrder } from './refunds/refund-order.ts'
export { repeatEvent } from './webhooks/repeat-event.ts'
