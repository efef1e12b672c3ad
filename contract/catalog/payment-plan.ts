import { activePlan, discountPlan, MAX_PLAN_DAYS } from '../checkout/plan-choice.ts'
import { exactDollars } from '../money.ts'
import { readTypedAmount } from '../typed-amount.ts'

type PlannedCourse = Parameters<typeof activePlan>[0]
type PaymentPlanStatus = 'Active' | 'Misconfigured' | 'Disabled'

/** Active when both payments add up to the price; Disabled when turned off, whatever its amounts. */
export function paymentPlanStatus(course: PlannedCourse): PaymentPlanStatus {
  if (!course.paymentPlanEnabled) return 'Disabled'
  return activePlan(course) ? 'Active' : 'Misconfigured'
}

/** Half of the price, rounded down, and the rest. */
export function splitInHalf(priceCents: number): { firstCents: number; secondCents: number } {
  const firstCents = Math.floor(priceCents / 2)
  return { firstCents, secondCents: priceCents - firstCents }
}

/** Whether a new price would make a plan that is turned on Misconfigured. */
export function priceBreaksPlan(course: PlannedCourse, priceCents: number): boolean {
  return paymentPlanStatus({ ...course, priceCents }) === 'Misconfigured'
}

/** Scales the plan to a new price; null if a payment would be too small for a card. */
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

type PlanProblem = { field: 'first' | 'second' | 'days'; message: string }

/** What's wrong with the plan terms, and where; null if they can be saved. */
export function planProblem({ firstCents, secondCents, days }: PlanTerms, priceCents: number): PlanProblem | null {
  if (!(firstCents > 0 && secondCents > 0)) {
    const field = firstCents > 0 ? 'second' : 'first'
    return { field, message: 'Both payment amounts must be greater than zero.' }
  }
  if (firstCents + secondCents !== priceCents) {
    return { field: 'first', message: `Payment plan amounts must total exactly ${exactDollars(priceCents)}.` }
  }
  const daysFit = Number.isInteger(days) && days >= 1 && days <= MAX_PLAN_DAYS
  return daysFit ? null : { field: 'days', message: 'Days to second payment must be between 1 and 365.' }
}

/** A plan as staff type it. */
export type TypedPlan = { isEnabled: boolean; first: string; second: string; days: string }

/** Amounts that can't be read count as zero, and days as not a number. */
export function readTypedPlan({ first, second, days }: TypedPlan): PlanTerms {
  return {
    firstCents: readTypedAmount(first).cents ?? 0,
    secondCents: readTypedAmount(second).cents ?? 0,
    days: /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN,
  }
}

/** The problem with a typed amount. An empty amount is reported when the plan is saved. */
export function planAmountProblem(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : (readTypedAmount(typed).problem ?? undefined)
}
