import type { Purchase, PurchaseInstallment } from '#contract/orders/purchase.ts'

export type OpenPayment = { title: string; installment: PurchaseInstallment }

/** Second payments that are still to be made, the next one first. */
export function openPayments(purchases: Purchase[]): OpenPayment[] {
  return purchases
    .flatMap(({ title, installments }) => installments.map((installment) => ({ title, installment })))
    .filter(({ installment: { status } }) => status === 'scheduled' || status === 'past_due')
    .toSorted((a, b) => a.installment.dueAt.localeCompare(b.installment.dueAt))
}
