import type { CourseChanges } from '#contract/catalog/admin-course.ts'
import { scalePlan } from '#contract/catalog/payment-plan.ts'
import { conflict, invalidInput } from '#server/http/app-error.ts'

import type { CourseColumns, CourseRow } from './admin-courses.repository.ts'

/** How a price change affects the payment plan. A request that doesn't mention the plan leaves it alone. */
export function planAtNewPrice({ priceCents, paymentPlan }: CourseChanges, course: CourseRow): CourseColumns {
  if (priceCents === undefined || paymentPlan === undefined) return {}
  const { seen, action } = paymentPlan
  const isStillSo =
    seen.enabled === (course.payment_plan_enabled_at !== null) &&
    seen.firstPaymentCents === course.payment_plan_first_cents &&
    seen.secondPaymentCents === course.payment_plan_second_cents
  if (!isStillSo) {
    throw conflict('plan_changed', 'Someone changed the payment plan in the meantime. Please check it and save again.')
  }
  if (action === 'leave') return {}
  const scaled = scalePlan(getPlan(course), priceCents)
  if (!scaled) throw invalidInput('This price is too low for two payments.')
  return { payment_plan_first_cents: scaled.firstCents, payment_plan_second_cents: scaled.secondCents }
}

const getPlan = (course: CourseRow) => ({
  priceCents: course.price_cents,
  paymentPlanEnabled: course.payment_plan_enabled_at !== null,
  paymentPlanFirstPaymentCents: course.payment_plan_first_cents,
  paymentPlanSecondPaymentCents: course.payment_plan_second_cents,
  paymentPlanDaysToSecondPayment: course.payment_plan_days,
})
