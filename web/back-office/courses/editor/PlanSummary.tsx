import { lazy, Suspense, useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { paymentPlanStatus } from '#contract/catalog/payment-plan.ts'
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
        <p className="tabular text-14 text-ink-soft">{termsOf(course, status)}</p>
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
