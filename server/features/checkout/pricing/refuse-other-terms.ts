import { describeCouponProblem } from '#contract/checkout/coupon-discount.ts'
import { type ExpectedTerms, matchesExpected, purchaseTerms } from '#contract/checkout/expected-terms.ts'
import type { PlanChoice } from '#contract/checkout/plan-choice.ts'
import { type AppError, conflict } from '#server/http/app-error.ts'

import type { Price } from './price-purchase.ts'

type Expectation = ExpectedTerms & { plan?: PlanChoice | undefined }

/** Null when the price is the one the buyer saw. Installments never silently turn into a payment in full. */
export function refuseOtherTerms(expected: Expectation, price: Price): AppError | null {
  const lacksPlan = expected.plan === 'two_payments' && price.plan !== 'two_payments'
  if (!lacksPlan && matchesExpected(expected, purchaseTerms(price))) return null
  return conflict('price_changed', `${whatChanged(expected, price)} You haven't been charged. ${REVIEW}`)
}

const REVIEW = 'Please review the new terms before you pay.'

function whatChanged(expected: Expectation, price: Price): string {
  if (expected.currency && expected.currency !== price.currency) {
    return `This can no longer be bought in ${expected.currency.toUpperCase()}.`
  }
  if (isDifferentTax(expected, price)) return 'The tax on this purchase has changed.'
  if (price.couponProblem) return describeCouponProblem(price.couponProblem, price.currency)
  if (expected.plan !== 'two_payments') return 'The price has changed.'
  return price.plan === 'two_payments'
    ? 'The payment plan has changed.'
    : "Paying in 2 installments isn't available for this purchase."
}

function isDifferentTax({ expectedTaxCents }: Expectation, { tax, couponProblem }: Price): boolean {
  return !couponProblem && expectedTaxCents !== undefined && expectedTaxCents !== (tax?.taxCents ?? 0)
}
