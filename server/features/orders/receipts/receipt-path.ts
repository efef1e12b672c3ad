import type { PaymentRef } from './receipts.repository.ts'

/** Where the buyer downloads the PDF for one payment. */
export function receiptPath({ orderId, sequence }: PaymentRef): string {
  const path = `/api/my/purchases/${orderId}/receipt`
  return sequence === 1 ? path : `${path}?payment=${sequence}`
}
