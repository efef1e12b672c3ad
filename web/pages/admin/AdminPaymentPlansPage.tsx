import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminPaymentPlansPage() {
  return (
    <PlannedPage title="Payment Plans" action={{ label: 'Back to Admin', href: paths.admin }}>
      Two-installment plans will be set up here, course by course.
    </PlannedPage>
  )
}
