import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { useShop } from '#web/lib/shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { mustBe, TextSetting } from './setting-fields.tsx'

export function SiteForm({ settings }: { settings: AdminSettings }) {
  const { siteUrl } = useShop()
  return (
    <SettingsForm
      title="Site"
      description="How the shop calls itself, and where people reach it."
      names={['siteName', 'siteUrl', 'supportEmail']}
      settings={settings}
    >
      {(form) => (
        <>
          <TextSetting form={form} name="siteName" label="Site Name" validate={mustBe.siteName} />
          <TextSetting
            form={form}
            name="siteUrl"
            type="url"
            label="Site URL"
            placeholder={siteUrl}
            hint="Links in mails and search results begin with it. Empty: the address the shop was started with."
            validate={mustBe.url}
          />
          <TextSetting
            form={form}
            name="supportEmail"
            type="email"
            label="Support Email"
            hint="Stands at the end of every mail."
            validate={mustBe.email}
          />
        </>
      )}
    </SettingsForm>
  )
}
