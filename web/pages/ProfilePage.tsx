import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function ProfilePage() {
  return (
    <PlannedPage title="Profile" action={{ label: 'Go to Dashboard', href: paths.dashboard }}>
      Your name, your notes, your saved cards and your password will be kept here.
    </PlannedPage>
  )
}
