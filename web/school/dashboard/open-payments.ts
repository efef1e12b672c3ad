import type { Purchase, PurchaseInstallment } from '#contract/orders/purchase.ts'

export type OpenPayment = { title: string; currency: string; installment: PurchaseInstallment }

/** Second payments that are still to be made, the next one first. */
export function openPayments(purchases: Purchase[]): OpenPayment[] {
  return purchases
    .flatMap(({ title, currency, installments }) =>
      installments.map((installment) => ({ title, currency, installment })),
    )
    .filter(({ installment: { status } }) => status === 'scheduled' || status === 'past_due')
    .toSorted((a, b) => a.installment.dueAt.localeCompare(b.installment.dueAt))
}
