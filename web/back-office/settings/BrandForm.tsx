import { useWatch } from 'react-hook-form'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { AccentField } from './AccentField.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { PictureSetting } from './PictureSetting.tsx'
import { SettingsForm, type SettingsFormState } from './SettingsForm.tsx'
import { SwitchSetting, TextSetting } from './setting-fields.tsx'

const NAMES = ['accentColor', 'logoIncludesName', 'logoAlt'] as const

/** The shop's own logo and color. */
export function BrandForm({ settings }: { settings: AdminSettings }) {
  const { logo, darkLogo } = settings.pictures
  return (
    <SettingsForm
      title="Brand"
      description="Your logo and color, on every page and in emails."
      names={NAMES}
      settings={settings}
      preview={(form) => <LivePreview form={form} settings={settings} />}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <PictureSetting
              picture="logo"
              label="Logo"
              hint="PNG, JPEG, WebP, AVIF or GIF, up to 5 MB. A wide PNG with a transparent background looks best."
              current={logo}
              ground="light"
            />
            {logo && (
              <PictureSetting
                picture="darkLogo"
                label="Logo for the dark theme"
                hint="Optional. Without one, the same logo is shown in both themes."
                current={darkLogo}
                ground="dark"
              />
            )}
          </div>
          {logo && (
            <>
              <SwitchSetting
                form={form}
                name="logoIncludesName"
                label="Logo includes the name"
                hint="The shop's name isn't written next to it again."
              />
              <TextSetting
                form={form}
                name="logoAlt"
                label="Logo description"
                placeholder={settings.siteName}
                hint="For people who can't see the logo. Leave blank to use the site name."
              />
            </>
          )}
          <AccentField form={form} />
        </>
      )}
    </SettingsForm>
  )
}

function LivePreview({ form, settings }: { form: SettingsFormState; settings: AdminSettings }) {
  const [accent, includesName] = useWatch({ control: form.control, name: ['accentColor', 'logoIncludesName'] })
  return <BrandPreview settings={settings} accent={String(accent ?? '')} includesName={includesName === true} />
}
