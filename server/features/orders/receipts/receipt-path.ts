import type { PaymentRef } from './receipts.repository.ts'

/** Where the buyer gets the PDF of one payment. */
export function receiptPath({ orderId, sequence }: PaymentRef): string {
  const path = `/api/my/purchases/${orderId}/receipt`
  return sequence === 1 ? path : `${path}?payment=${sequence}`
}
