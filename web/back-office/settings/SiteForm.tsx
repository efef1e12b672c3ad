import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { LongTextSetting, TextSetting } from './setting-fields.tsx'

const NAMES = [
  'siteName',
  'siteUrl',
  'supportEmail',
  'sellerName',
  'sellerAddress',
  'taxId',
  'tiktokUrl',
  'youtubeUrl',
  'instagramUrl',
  'xUrl',
] as const

export function SiteForm({ settings }: { settings: AdminSettings }) {
  const { siteUrl } = useShop()
  return (
    <SettingsForm title="Site" description="Your shop's name and contact details." names={NAMES} settings={settings}>
      {(form) => (
        <>
          <TextSetting form={form} name="siteName" label="Site Name" />
          <TextSetting
            form={form}
            name="siteUrl"
            type="url"
            label="Site URL"
            placeholder={siteUrl}
            hint="Used for links in emails and search results. Leave blank to use the server's address."
          />
          <TextSetting
            form={form}
            name="supportEmail"
            type="email"
            label="Support Email"
            hint="Shown in the footer, on receipts and in every email. Replies and contact messages go here."
          />
          <TextSetting
            form={form}
            name="sellerName"
            label="Seller Name"
            hint="Your legal or company name, shown on receipts. Leave blank to use the site name."
          />
          <LongTextSetting
            form={form}
            name="sellerAddress"
            label="Seller Address"
            hint="Shown on receipts exactly as entered."
            rows={4}
          />
          <TextSetting
            form={form}
            name="taxId"
            label="VAT ID or Tax ID"
            hint="For example, an EIN or a VAT ID such as DE123456789. Shown on receipts, invoices and the imprint."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextSetting form={form} name="tiktokUrl" type="url" label="TikTok URL" />
            <TextSetting form={form} name="youtubeUrl" type="url" label="YouTube URL" />
            <TextSetting form={form} name="instagramUrl" type="url" label="Instagram URL" />
            <TextSetting form={form} name="xUrl" type="url" label="X URL" />
          </div>
        </>
      )}
    </SettingsForm>
  )
}
