import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'

import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { BrandForm } from '#web/back-office/settings/BrandForm.tsx'
import { FeaturesForm } from '#web/back-office/settings/FeaturesForm.tsx'
import { HomePageForm } from '#web/back-office/settings/HomePageForm.tsx'
import { LegalForm } from '#web/back-office/settings/LegalForm.tsx'
import { SiteForm } from '#web/back-office/settings/SiteForm.tsx'
import { SmtpForm } from '#web/back-office/settings/SmtpForm.tsx'
import { StorageForm } from '#web/back-office/settings/StorageForm.tsx'
import { StripeForm } from '#web/back-office/settings/StripeForm.tsx'
import { TaxForm } from '#web/back-office/settings/TaxForm.tsx'
import { WithdrawalForm } from '#web/back-office/settings/WithdrawalForm.tsx'
import { adminSettingsQuery } from '#web/back-office/settings.queries.ts'
import { ShowSetupAgain } from '#web/back-office/setup/ShowSetupAgain.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

const TABS = [
  { value: 'site', label: 'Site', Form: SiteForm },
  { value: 'smtp', label: 'SMTP', Form: SmtpForm },
  { value: 'stripe', label: 'Stripe', Form: StripeForm },
  { value: 'tax', label: 'Tax', Form: TaxForm },
  { value: 'storage', label: 'Storage', Form: StorageForm },
  { value: 'legal', label: 'Legal', Form: LegalForm },
  { value: 'withdrawal', label: 'Withdrawal', Form: WithdrawalForm },
  { value: 'features', label: 'Features', Form: FeaturesForm },
  { value: 'brand', label: 'Brand', Form: BrandForm },
  { value: 'home', label: 'Home page', Form: HomePageForm },
]

export function AdminSettingsPage() {
  return (
    <AdminPage title="Admin Settings" back={BACK_TO_ADMIN}>
      <SettingsTabs />
      <p className="mt-10 text-14 text-ink-soft">
        Every change here is recorded in the{' '}
        <AppLink href={paths.auditLog} className="text-flame-deep underline underline-offset-4">
          audit log
        </AppLink>
        .
      </p>
      <ShowSetupAgain />
    </AdminPage>
  )
}

/** All tabs stay mounted, so switching tabs doesn't lose what was typed. */
function SettingsTabs() {
  const { data: settings } = useSuspenseQuery({ ...adminSettingsQuery, refetchOnMount: 'always' })
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab = TABS.find(({ value }) => value === named)?.value ?? 'site'
  return (
    <Tabs
      keepMounted
      label="Settings sections"
      value={tab}
      onValueChange={(value) => navigate(paths.adminSettingsTab(value), { replace: true })}
      activationMode="manual"
      tabs={TABS.map(({ value, label, Form }) => ({ value, label, content: <Form settings={settings} /> }))}
    />
  )
}
