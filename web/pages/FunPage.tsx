import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function FunPage() {
  return (
    <PlannedPage title="Candles, just for fun" action={{ label: 'Browse Courses', href: paths.catalog }}>
      An animated chart will fill this page, with no purpose but to be watched.
    </PlannedPage>
  )
}
