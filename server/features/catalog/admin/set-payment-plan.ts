import type { setPaymentPlan as endpoint } from '#contract/catalog/payment-plan.endpoints.ts'
import { DEFAULT_PLAN_DAYS, planProblem } from '#contract/catalog/payment-plan.ts'
import type { EndpointRequest } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'

import type { CourseRow } from './admin-courses.repository.ts'
import { changeCourse } from './change-course.ts'

type NewPlan = EndpointRequest<typeof endpoint>['body']

/** An active plan must add up; an inactive one keeps its terms for next time. */
export function setPaymentPlan(ctx: AppContext, actor: string, courseId: string, plan: NewPlan) {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.payment-plan',
    change: (course, now) => {
      if (!plan.paymentPlanEnabled) return { payment_plan_enabled_at: null }
      const terms = getTerms(plan)
      const problem = planProblem(terms, course.price_cents)
      if (problem) throw invalidInput(problem.message)
      return planColumns(course, terms, now)
    },
  })
}

const getTerms = (plan: NewPlan) => ({
  firstCents: plan.paymentPlanFirstPaymentCents ?? 0,
  secondCents: plan.paymentPlanSecondPaymentCents ?? 0,
  days: plan.paymentPlanDaysToSecondPayment ?? DEFAULT_PLAN_DAYS,
})

const planColumns = (
  course: CourseRow,
  { firstCents, secondCents, days }: ReturnType<typeof getTerms>,
  now: string,
) => ({
  payment_plan_enabled_at: course.payment_plan_enabled_at ?? now,
  payment_plan_first_cents: firstCents,
  payment_plan_second_cents: secondCents,
  payment_plan_days: days,
})
