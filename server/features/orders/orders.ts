/** What other features may use of the orders. */
export { exportPurchases } from './my-purchases/purchases.repository.ts'
export { resendReceipt } from './receipts/resend-receipt.ts'
