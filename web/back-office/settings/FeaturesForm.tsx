import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SwitchSetting } from './setting-fields.tsx'

export function FeaturesForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Features"
      description="Switches of the whole shop. They take effect as soon as they are saved."
      names={['maintenanceMode', 'registrationEnabled', 'emailVerificationRequired']}
      settings={settings}
    >
      {(form) => (
        <>
          <SwitchSetting
            form={form}
            name="maintenanceMode"
            label="Maintenance Mode"
            hint="Visitors and students see a page that says so. Staff can still do everything."
          />
          <SwitchSetting
            form={form}
            name="registrationEnabled"
            label="Registration Enabled"
            hint="New people can create an account."
          />
          <SwitchSetting
            form={form}
            name="emailVerificationRequired"
            label="Email Verification Required"
            hint="Students confirm their address before they can sign in."
          />
        </>
      )}
    </SettingsForm>
  )
}
