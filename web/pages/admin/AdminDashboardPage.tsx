import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminDashboardPage() {
  return (
    <PlannedPage title="Admin Dashboard" action={{ label: 'Back to main site', href: paths.home }}>
      Sales, courses, students and media will be managed from here.
    </PlannedPage>
  )
}
