import { expectTerms } from '#contract/checkout/expected-terms.ts'

/** What the checkout sends for a buyer who chose two installments and checked the consent box. */
export function payInTwoInstallments(firstCents: number, secondCents: number, days = 30, taxCents = 0) {
  const terms = {
    totalCents: firstCents + secondCents,
    dueNowCents: firstCents,
    secondPaymentCents: secondCents,
    daysToSecondPayment: days,
    taxCents,
    currency: 'usd',
  }
  return { plan: 'two_payments', planConsent: true, ...expectTerms(terms) }
}
