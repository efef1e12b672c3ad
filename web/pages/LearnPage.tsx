import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function LearnPage() {
  return (
    <PlannedPage title="Your lesson" action={{ label: 'Back to Dashboard', href: paths.dashboard }}>
      The video, your notes beside it and the list of lessons will be here.
    </PlannedPage>
  )
}
