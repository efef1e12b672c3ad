import { exactAmount, MAIN_CURRENCY, smallestCharge } from '../money.ts'

export const PLAN_CHOICES = ['full', 'two_payments'] as const
export type PlanChoice = (typeof PLAN_CHOICES)[number]

export const MAX_PLAN_DAYS = 365

export type PlanTerms = { firstCents: number; secondCents: number; days: number }

type PlannedCourse = {
  priceCents: number
  paymentPlanEnabled: boolean
  paymentPlanFirstPaymentCents: number | null
  paymentPlanSecondPaymentCents: number | null
  paymentPlanDaysToSecondPayment: number | null
}

/** The terms of an Active plan: it's switched on, and both payments add up to the price. Null otherwise. */
export function activePlan(course: PlannedCourse): PlanTerms | null {
  const firstCents = course.paymentPlanFirstPaymentCents ?? 0
  const secondCents = course.paymentPlanSecondPaymentCents ?? 0
  if (!course.paymentPlanEnabled || firstCents <= 0 || secondCents <= 0) return null
  if (firstCents + secondCents !== course.priceCents) return null
  return { firstCents, secondCents, days: course.paymentPlanDaysToSecondPayment ?? 30 }
}

/**
 * Splits another total in the same proportion, after a discount or in another currency; rounding goes to the second
 * payment. Null if a payment would be too small for a card.
 */
export function discountPlan(terms: PlanTerms, totalCents: number, currency = MAIN_CURRENCY): PlanTerms | null {
  const priceCents = terms.firstCents + terms.secondCents
  // The product of two amounts may exceed the safe integer range.
  const firstCents = Number((BigInt(terms.firstCents) * BigInt(totalCents)) / BigInt(priceCents))
  const secondCents = totalCents - firstCents
  if (Math.min(firstCents, secondCents) < smallestCharge(currency)) return null
  return { ...terms, firstCents, secondCents }
}

/** A reminder 3 days before, retries 1, 3 and 5 days after a failure, 7 days of grace. */
export const REMIND_DAYS_BEFORE = 3
export const RETRY_AFTER_DAYS = [1, 3, 5] as const
export const GRACE_DAYS = 7

/** What a buyer agrees to, stored word for word. In days, because dates differ between time zones. */
export function planConsentText({ secondCents, days }: Pick<PlanTerms, 'secondCents' | 'days'>, currency: string) {
  const when = days === 1 ? 'in 1 day' : `in ${days} days`
  const remark =
    days > REMIND_DAYS_BEFORE
      ? `I'll get a reminder ${REMIND_DAYS_BEFORE} days before, and can pay earlier or with another card in my profile.`
      : 'I can pay earlier or with another card in my profile.'
  return `Save my card and charge it ${exactAmount(secondCents, currency)} ${when}. ${remark}`
}
