import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function TikTokPage() {
  return (
    <PlannedPage title="TikTok Feed" action={{ label: 'Browse Courses', href: paths.catalog }}>
      Short lessons and market notes will be collected here.
    </PlannedPage>
  )
}
