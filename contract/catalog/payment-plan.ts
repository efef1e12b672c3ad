import { activePlan, discountPlan, MAX_PLAN_DAYS } from '../checkout/plan-choice.ts'

type PlannedCourse = Parameters<typeof activePlan>[0]
type PaymentPlanStatus = 'Active' | 'Misconfigured' | 'Disabled'

/** Active when both payments together are the price; a plan that is switched off is Disabled whatever its sums. */
export function paymentPlanStatus(course: PlannedCourse): PaymentPlanStatus {
  if (!course.paymentPlanEnabled) return 'Disabled'
  return activePlan(course) ? 'Active' : 'Misconfigured'
}

/** Half of the price rounded down, and the rest. */
export function splitInHalf(priceCents: number): { firstCents: number; secondCents: number } {
  const firstCents = Math.floor(priceCents / 2)
  return { firstCents, secondCents: priceCents - firstCents }
}

/** A new price that leaves a plan without effect: it was switched on, and its payments no longer make up the price. */
export function priceBreaksPlan(course: PlannedCourse, priceCents: number): boolean {
  return paymentPlanStatus({ ...course, priceCents }) === 'Misconfigured'
}

/** The plan in the same proportion at a new price; null when a part would be too small for a card. */
export function scalePlan(course: PlannedCourse, priceCents: number): PlanTerms | null {
  const firstCents = course.paymentPlanFirstPaymentCents ?? 0
  const secondCents = course.paymentPlanSecondPaymentCents ?? 0
  if (!(firstCents > 0 && secondCents > 0)) return null
  return discountPlan(
    { firstCents, secondCents, days: course.paymentPlanDaysToSecondPayment ?? DEFAULT_PLAN_DAYS },
    priceCents,
  )
}

export const DEFAULT_PLAN_DAYS = 30

type PlanTerms = { firstCents: number; secondCents: number; days: number }

/** What's wrong with the terms of a plan, in the words that staff see; null when they can be saved. */
export function planProblem(terms: PlanTerms, priceCents: number, formattedPrice: string): string | null {
  const { firstCents, secondCents, days } = terms
  if (!(firstCents > 0 && secondCents > 0)) return 'Both payment amounts must be greater than zero.'
  if (firstCents + secondCents !== priceCents) return `Payment plan amounts must total exactly ${formattedPrice}.`
  const daysFit = Number.isInteger(days) && days >= 1 && days <= MAX_PLAN_DAYS
  return daysFit ? null : 'Days to second payment must be between 1 and 365.'
}
