import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { RETENTION_YEARS } from '#contract/settings/site-settings.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SelectSetting, SwitchSetting } from './setting-fields.tsx'
import { VIDEO_PROTECTION_NAMES, VideoProtectionFields } from './VideoProtectionFields.tsx'

const NAMES = [
  'maintenanceMode',
  'registrationEnabled',
  'emailVerificationRequired',
  'showLowestPrice',
  'onlyRealDiscounts',
  ...VIDEO_PROTECTION_NAMES,
  'emailLogYears',
] as const
/** An admin's page could be older than the owner's choice, so it doesn't send it. */
const OWNER_NAMES = [...NAMES, 'auditLogYears'] as const

export function FeaturesForm({ settings }: { settings: AdminSettings }) {
  const { viewer } = useViewer()
  const isOwner = viewer?.role === 'owner'
  return (
    <SettingsForm
      title="Features"
      description="Shop-wide settings. They take effect when you save them."
      names={isOwner ? OWNER_NAMES : NAMES}
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
          <div className="grid gap-5 border-t border-line pt-6">
            <SwitchSetting
              form={form}
              name="showLowestPrice"
              label="Show the lowest price of the last 30 days"
              hint="Below every crossed-out price: the lowest price in the 30 days before the discount. EU rules on price reductions ask for it."
            />
            <SwitchSetting
              form={form}
              name="onlyRealDiscounts"
              label="Only show real discounts"
              hint="Hides a crossed-out price that was never charged, or that was raised just before. Bundles compare with the price of their courses."
            />
          </div>
          <VideoProtectionFields form={form} />
          <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
            {isOwner ? (
              <SelectSetting
                form={form}
                name="auditLogYears"
                label="Keep the audit log"
                hint="Older entries are deleted for good."
              >
                <YearChoices />
              </SelectSetting>
            ) : (
              <Field label="Keep the audit log" hint="Only an owner can change this.">
                {(control) => (
                  <Select {...control} disabled value={settings.auditLogYears}>
                    <YearChoices />
                  </Select>
                )}
              </Field>
            )}
            <SelectSetting
              form={form}
              name="emailLogYears"
              label="Keep the list of sent emails"
              hint="What the emails said is always deleted after 30 days."
            >
              <YearChoices />
            </SelectSetting>
          </div>
        </>
      )}
    </SettingsForm>
  )
}

function YearChoices() {
  return RETENTION_YEARS.map((years) => (
    <option key={years} value={years}>
      {years === 0 ? 'Forever' : years === 1 ? 'For 1 year' : `For ${years} years`}
    </option>
  ))
}
