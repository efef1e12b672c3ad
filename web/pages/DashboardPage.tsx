import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function DashboardPage() {
  return (
    <PlannedPage title="My Dashboard" action={{ label: 'Browse Courses', href: paths.catalog }}>
      Your courses, your progress and the lesson you stopped at will be here.
    </PlannedPage>
  )
}
