import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'

import { paymentPlanStatus } from '#contract/catalog/payment-plan.ts'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { EditPlanDialog } from '#web/back-office/payment-plans/EditPlanDialog.tsx'
import { PaymentPlanTable } from '#web/back-office/payment-plans/PaymentPlanTable.tsx'
import { PlanStudents } from '#web/back-office/payment-plans/PlanStudents.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const coursesQuery = apiQuery('GET /api/admin/courses')

export function AdminPaymentPlansPage() {
  const queryClient = useQueryClient()
  return (
    <AdminPage
      title="Payment Plans"
      back={BACK_TO_ADMIN}
      actions={
        <Button
          onClick={() => {
            queryClient.invalidateQueries(coursesQuery)
            queryClient.invalidateQueries({ queryKey: ['/api/admin/payment-plans/students'] })
          }}
        >
          <RefreshCw aria-hidden="true" className="size-4 text-muted" />
          Refresh
        </Button>
      }
    >
      <PaymentPlans />
    </AdminPage>
  )
}

function PaymentPlans() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const editing = useUrlModal('course')
  const courseToEdit = courses.find(({ id }) => id === editing.value)
  const statuses = courses.map(paymentPlanStatus)
  return (
    <div className="grid gap-6">
      <StatCards label="Payment plan totals">
        <StatCard label="Total courses" value={courses.length} />
        <StatCard label="With payment plans" value={statuses.filter((status) => status !== 'Disabled').length} />
        <StatCard label="Published courses" value={courses.filter(({ isPublished }) => isPublished).length} />
        <StatCard label="Misconfigured" value={statuses.filter((status) => status === 'Misconfigured').length} />
      </StatCards>
      {courses.length === 0 ? (
        <EmptyState title="No courses found. Create courses to set up payment plans." />
      ) : (
        <PaymentPlanTable courses={courses} onEdit={({ id }) => editing.open(id)} />
      )}
      <PlanStudents />
      {courseToEdit && <EditPlanDialog course={courseToEdit} onClose={editing.close} />}
    </div>
  )
}
