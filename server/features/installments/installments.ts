/** What other features may use of the installments. */
export { markPaidOutside } from './mark-paid-outside.ts'
export { retryInstallment } from './retry-installment.ts'
