import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminSettingsPage() {
  return (
    <PlannedPage title="Admin Settings" action={{ label: 'Back to Admin', href: paths.admin }}>
      The shop’s name, mail, payments, storage and legal texts will be set here.
    </PlannedPage>
  )
}
