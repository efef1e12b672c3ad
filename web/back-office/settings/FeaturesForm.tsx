import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SwitchSetting } from './setting-fields.tsx'

export function FeaturesForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Features"
      description="Shop-wide settings. They take effect when you save them."
      names={['maintenanceMode', 'registrationEnabled', 'emailVerificationRequired']}
      settings={settings}
    >
      {(form) => (
        <>
          <SwitchSetting
            form={form}
            name="maintenanceMode"
            label="Maintenance Mode"
            hint="Visitors and students see a maintenance page. Staff can still use everything."
          />
          <SwitchSetting
            form={form}
            name="registrationEnabled"
            label="Registration Enabled"
            hint="Visitors can create an account."
          />
          <SwitchSetting
            form={form}
            name="emailVerificationRequired"
            label="Email Verification Required"
            hint="Students must confirm their email before they can sign in."
          />
        </>
      )}
    </SettingsForm>
  )
}
