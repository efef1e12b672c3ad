import type { PlanChoice } from './plan-choice.ts'

/** What a purchase costs and when. Zeros without a second payment. */
export type PurchaseTerms = {
  totalCents: number
  dueNowCents: number
  secondPaymentCents: number
  daysToSecondPayment: number
}

/** The terms a buyer saw, as a charge sends them. */
export type ExpectedTerms = {
  expectedTotalCents?: number | undefined
  expectedDueNowCents?: number | undefined
  expectedSecondPaymentCents?: number | undefined
  expectedDaysToSecondPayment?: number | undefined
}

const TERM_OF = {
  expectedTotalCents: 'totalCents',
  expectedDueNowCents: 'dueNowCents',
  expectedSecondPaymentCents: 'secondPaymentCents',
  expectedDaysToSecondPayment: 'daysToSecondPayment',
} as const satisfies Record<keyof ExpectedTerms, keyof PurchaseTerms>
export const EXPECTED_TERMS = Object.keys(TERM_OF) as (keyof ExpectedTerms)[]

type Priced = {
  totalCents: number
  dueNowCents: number
  plan: PlanChoice
  terms: { secondCents: number; days: number } | null
}

export function purchaseTerms({ totalCents, dueNowCents, plan, terms }: Priced): PurchaseTerms {
  const second = plan === 'two_payments' ? terms : null
  return {
    totalCents,
    dueNowCents,
    secondPaymentCents: second?.secondCents ?? 0,
    daysToSecondPayment: second?.days ?? 0,
  }
}

/** What isn't sent isn't compared: a charge without terms buys at the shop's price. */
export function matchesExpected(expected: ExpectedTerms, terms: PurchaseTerms): boolean {
  return EXPECTED_TERMS.every((name) => expected[name] === undefined || expected[name] === terms[TERM_OF[name]])
}

export function lacksExpectedTerms(charge: ExpectedTerms & { plan?: PlanChoice | undefined }): boolean {
  return charge.plan === 'two_payments' && EXPECTED_TERMS.some((name) => charge[name] === undefined)
}

export function expectTerms(terms: PurchaseTerms): Required<ExpectedTerms> {
  return {
    expectedTotalCents: terms.totalCents,
    expectedDueNowCents: terms.dueNowCents,
    expectedSecondPaymentCents: terms.secondPaymentCents,
    expectedDaysToSecondPayment: terms.daysToSecondPayment,
  }
}
