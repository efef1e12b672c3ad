import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function CourseCheckoutPage() {
  return (
    <PlannedPage title="Complete Your Purchase" action={{ label: 'Browse Courses', href: paths.catalog }}>
      Here you will pay for your course by card, with the total in sight all the way.
    </PlannedPage>
  )
}
