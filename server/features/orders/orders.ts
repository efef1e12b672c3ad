/** What other features may use from orders: the ledger, receipts and settling. */

export { type Attempt, findAttempt, finishAttempt, startAttempt } from './ledger/attempts.repository.ts'
export { type Buyer, findBuyer, listStaff } from './ledger/buyers.read-model.ts'
export { cardOf } from './ledger/card-of.ts'
export { type Consent, forgetAddresses, logConsent } from './ledger/consents.repository.ts'
export { nameCurrency } from './ledger/name-currency.ts'
export { logOrderEvent } from './ledger/order-events.repository.ts'
export {
  buildOpenKey,
  countAttempt,
  findOpenOrder,
  findOrder,
  findOrderByCheckout,
  forgetCompany,
  insertOrder,
  linkOrderToCourses,
  listPendingOrders,
  listUserPendingOrders,
  lockOrder,
  type Order,
  saveStripeIds,
  touchOrder,
} from './ledger/orders.repository.ts'
export {
  findPaymentByIntent,
  insertPayment,
  listOrderPayments,
  type Payment,
  paymentRow,
  type ReceivedPayment,
} from './ledger/payments.repository.ts'
export { savePolicyText } from './ledger/policies.repository.ts'
export { markRefunded, releaseRefundReservation, reserveRefundable } from './ledger/refund-reservations.repository.ts'
export { addOutsidePayment, addSecondPayment } from './ledger/second-payment.repository.ts'
export { findSecondPayment } from './ledger/second-payments.read-model.ts'
export { exportConsents, exportPurchases } from './my-purchases/purchases.read-model.ts'
export { receiptSecondPayment } from './receipts/receipt-second-payment.ts'
export { findReceipt, forgetReceiptNames } from './receipts/receipts.repository.ts'
export { resendReceipt } from './receipts/resend-receipt.ts'
export { ABANDONED, type Closing, closeOrderInTransaction, closingFor } from './settling/close-order-in-transaction.ts'
export { refreshAccess } from './settling/refresh-access.ts'
export { settleOrderInTransaction } from './settling/settle-order.ts'
export { hasActiveWithdrawal } from './withdrawing/active-withdrawal.read-model.ts'
export { orderStanding } from './withdrawing/order-standing.ts'
export { saveWithdrawalTerms, type WithdrawalTerms } from './withdrawing/withdrawal-terms.repository.ts'
