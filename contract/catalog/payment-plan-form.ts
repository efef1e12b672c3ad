import { z } from 'zod'

import { planAmountProblem, planProblem, readTypedPlan, type TypedPlan } from './payment-plan.ts'

/** What staff type about the plan of a course with this price. A plan that is turned off is saved as it is. */
export function paymentPlanForm(priceCents: number) {
  return z
    .object({ isEnabled: z.boolean(), first: z.string(), second: z.string(), days: z.string() })
    .superRefine((typed, context) => {
      for (const { field, message } of problemsOf(typed, priceCents)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    })
}

function problemsOf(typed: TypedPlan, priceCents: number): { field: keyof TypedPlan; message: string }[] {
  if (!typed.isEnabled) return []
  const unreadable = (['first', 'second'] as const).flatMap((field) => {
    const message = planAmountProblem(typed[field])
    return message ? [{ field, message }] : []
  })
  if (unreadable.length > 0) return unreadable
  const problem = planProblem(readTypedPlan(typed), priceCents)
  return problem ? [problem] : []
}
