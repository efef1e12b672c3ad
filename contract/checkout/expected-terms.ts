import type { PlanChoice } from './plan-choice.ts'

/** What a purchase costs and when. Zeros without a second payment. */
export type PurchaseTerms = {
  totalCents: number
  dueNowCents: number
  secondPaymentCents: number
  daysToSecondPayment: number
  /** The tax in the total. */
  taxCents: number
  currency: string
}

/** The terms a buyer saw, as a charge sends them. */
export type ExpectedTerms = {
  expectedTotalCents?: number | undefined
  expectedDueNowCents?: number | undefined
  expectedSecondPaymentCents?: number | undefined
  expectedDaysToSecondPayment?: number | undefined
  expectedTaxCents?: number | undefined
  currency?: string | undefined
}

const TERM_OF = {
  expectedTotalCents: 'totalCents',
  expectedDueNowCents: 'dueNowCents',
  expectedSecondPaymentCents: 'secondPaymentCents',
  expectedDaysToSecondPayment: 'daysToSecondPayment',
  expectedTaxCents: 'taxCents',
  currency: 'currency',
} as const satisfies Record<keyof ExpectedTerms, keyof PurchaseTerms>
const ALL_TERMS = Object.keys(TERM_OF) as (keyof ExpectedTerms)[]
/** Required with a plan. The tax is part of the amounts, and dollars are the default, so those aren't. */
export const EXPECTED_TERMS = ALL_TERMS.filter((name) => name !== 'expectedTaxCents' && name !== 'currency')

type Priced = {
  totalCents: number
  dueNowCents: number
  plan: PlanChoice
  terms: { secondCents: number; days: number } | null
  tax?: { taxCents: number } | null | undefined
  currency: string
}

export function purchaseTerms({ totalCents, dueNowCents, plan, terms, tax, currency }: Priced): PurchaseTerms {
  const second = plan === 'two_payments' ? terms : null
  return {
    totalCents,
    dueNowCents,
    secondPaymentCents: second?.secondCents ?? 0,
    daysToSecondPayment: second?.days ?? 0,
    taxCents: tax?.taxCents ?? 0,
    currency,
  }
}

/** What isn't sent isn't compared: a charge without terms buys at the shop's price. */
export function matchesExpected(expected: ExpectedTerms, terms: PurchaseTerms): boolean {
  return ALL_TERMS.every((name) => expected[name] === undefined || expected[name] === terms[TERM_OF[name]])
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
    expectedTaxCents: terms.taxCents,
    currency: terms.currency,
  }
}
