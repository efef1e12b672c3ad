/** What other features may use from the checkout. */

export { anonymizeBuyer } from './anonymize-buyer.ts'
export { dropSavedCards } from './cards/drop-saved-cards.ts'
export { closeOrder } from './pending/close-order.ts'
export { settleUserPendingOrders } from './pending/sweep-orders.ts'
