import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SecretSetting, TextSetting } from './setting-fields.tsx'
import { UnconfirmedMail } from './UnconfirmedMail.tsx'

const NAMES = ['smtpHost', 'smtpPort', 'smtpUsername', 'smtpPassword', 'smtpFromEmail', 'smtpFromName'] as const

export function SmtpForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="SMTP"
      description="The mail server your shop sends through. Without one, emails stay in the outbox, where staff can read them."
      names={NAMES}
      settings={settings}
      after={
        <div className="grid gap-5">
          <UnconfirmedMail settings={settings} />
          <ConnectionPanel
            concern="smtp"
            settings={settings}
            off="No mail server is set. Emails stay in the outbox."
            meanwhile="Until then, email works as before."
          />
        </div>
      }
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <TextSetting
              form={form}
              name="smtpHost"
              label="SMTP Host"
              placeholder="smtp.example.com"
              hint="Changing the host clears the saved password."
            />
            <TextSetting form={form} name="smtpPort" label="SMTP Port" inputMode="numeric" />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextSetting form={form} name="smtpUsername" label="SMTP Username" />
            <SecretSetting form={form} name="smtpPassword" label="SMTP Password" />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextSetting
              form={form}
              name="smtpFromEmail"
              type="email"
              label="From Email"
              hint="Takes effect immediately."
            />
            <TextSetting form={form} name="smtpFromName" label="From Name" placeholder={settings.siteName} />
          </div>
        </>
      )}
    </SettingsForm>
  )
}
