import { lazy, Suspense, useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { paymentPlanStatus } from '#contract/catalog/payment-plan.ts'
import { activePlan, discountPlan } from '#contract/checkout/plan-choice.ts'
import { exactAmount } from '#contract/money.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ManagerSection } from '../ManagerSection.tsx'

const EditPlanDialog = lazy(async () => ({
  default: (await import('#web/back-office/payment-plans/EditPlanDialog.tsx')).EditPlanDialog,
}))

/** Whether the course can be paid in two installments, and on which terms. */
export function PlanSummary({ course }: { course: AdminCourse }) {
  const [isEditing, setIsEditing] = useState(false)
  const status = paymentPlanStatus(course)
  return (
    <ManagerSection title="Payment Plan" action={<StatusBadge status={status} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="tabular text-14 text-ink-soft">
          <p>{termsOf(course, status)}</p>
          {otherTermsOf(course).map((terms) => (
            <p key={terms}>{terms}</p>
          ))}
        </div>
        <Button onClick={() => setIsEditing(true)}>Edit Payment Plan</Button>
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <EditPlanDialog course={course} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </ManagerSection>
  )
}

function termsOf(course: AdminCourse, status: ReturnType<typeof paymentPlanStatus>): string {
  if (status === 'Disabled') return 'Customers pay in full.'
  const days = course.paymentPlanDaysToSecondPayment
  const terms = `${formatExactDollars(course.paymentPlanFirstPaymentCents ?? 0)} now, ${formatExactDollars(course.paymentPlanSecondPaymentCents ?? 0)} after ${days === 1 ? '1 day' : `${days} days`}.`
  return status === 'Active' ? terms : `${terms} That isn't the price, so customers can only pay in full.`
}

/** Other currencies are split in the same proportion. */
function otherTermsOf(course: AdminCourse): string[] {
  const plan = activePlan(course)
  if (!plan) return []
  return (course.prices ?? []).map(({ currency, priceCents }) => {
    const split = discountPlan(plan, priceCents, currency)
    const payments =
      split && `${exactAmount(split.firstCents, currency)} now, ${exactAmount(split.secondCents, currency)} later.`
    return `In ${currency.toUpperCase()}: ${payments ?? 'too little to split, so customers pay in full.'}`
  })
}
