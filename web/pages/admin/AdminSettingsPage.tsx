import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'

import { AuditLog } from '#web/features/audit/AuditLog.tsx'
import { FeaturesForm } from '#web/features/settings/FeaturesForm.tsx'
import { LegalForm } from '#web/features/settings/LegalForm.tsx'
import { SiteForm } from '#web/features/settings/SiteForm.tsx'
import { SmtpForm } from '#web/features/settings/SmtpForm.tsx'
import { StorageForm } from '#web/features/settings/StorageForm.tsx'
import { StripeForm } from '#web/features/settings/StripeForm.tsx'
import { adminSettingsQuery } from '#web/features/settings/settings.queries.ts'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

const TABS = [
  { value: 'site', label: 'Site', Form: SiteForm },
  { value: 'smtp', label: 'SMTP', Form: SmtpForm },
  { value: 'stripe', label: 'Stripe', Form: StripeForm },
  { value: 'storage', label: 'Storage', Form: StorageForm },
  { value: 'legal', label: 'Legal', Form: LegalForm },
  { value: 'features', label: 'Features', Form: FeaturesForm },
]

export function AdminSettingsPage() {
  return (
    <AdminPage title="Admin Settings" back={BACK_TO_ADMIN}>
      <SettingsTabs />
      <div className="mt-12">
        <AuditLog />
      </div>
    </AdminPage>
  )
}

/** All six stay where they are while another is open: what was typed is not lost by a look elsewhere. */
function SettingsTabs() {
  const { data: settings } = useSuspenseQuery({ ...adminSettingsQuery, refetchOnMount: 'always' })
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab = TABS.find(({ value }) => value === named)?.value ?? 'site'
  return (
    <Tabs
      keepMounted
      label="Parts of the settings"
      value={tab}
      onValueChange={(value) => navigate(paths.adminSettingsTab(value), { replace: true })}
      activationMode="manual"
      tabs={TABS.map(({ value, label, Form }) => ({ value, label, content: <Form settings={settings} /> }))}
    />
  )
}
