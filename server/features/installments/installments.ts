/**
 * What other features may use from installments: settling first and second payments, and ending or reopening a plan.
 */

export { cancelSecondPaymentAtStripe, cancelSecondPaymentIn } from './cancel-second-payment.ts'
export { handleCardRemoved } from './handle-card-removed.ts'
export {
  changeOpenInstallment,
  findInstallment,
  type Installment,
  listCanceledAtStripe,
  listUserOpenInstallments,
} from './installments.repository.ts'
export { markPaidOutside } from './mark-paid-outside.ts'
export { reopenSecondPaymentIn } from './reopen-second-payment.ts'
export { retryInstallment } from './retry-installment.ts'
export { settleInstallmentIn } from './settle-installment.ts'
export { settlePurchase, settlePurchaseInTransaction } from './settle-purchase.ts'
