import { ChevronDown } from 'lucide-react'
import { useWatch } from 'react-hook-form'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { LegalLanguages } from './LegalLanguages.tsx'
import { type SettingName, SettingsForm, type SettingsFormState } from './SettingsForm.tsx'
import { LongTextSetting, TextSetting } from './setting-fields.tsx'

const NAMES = [
  'refundPolicy',
  'termsOfServiceUrl',
  'privacyPolicyUrl',
  'euConsentText',
  'ukConsentText',
  'imprint',
  'accessibilityStatement',
  'cookiePolicy',
] as const

export function LegalForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Legal"
      description="What customers read before they pay. Leave a blank line to start a new paragraph."
      names={NAMES}
      settings={settings}
      after={<LegalLanguages />}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextSetting form={form} name="termsOfServiceUrl" type="url" label="Terms of Service URL" />
            <TextSetting form={form} name="privacyPolicyUrl" type="url" label="Privacy Policy URL" />
          </div>
          <WithPreview form={form} name="refundPolicy" label="Refund Policy" />
          <WithPreview form={form} name="euConsentText" label="EU Consent Text" />
          <WithPreview form={form} name="ukConsentText" label="UK Consent Text" />
          <LongTextSetting
            form={form}
            name="imprint"
            label="Imprint"
            hint="Shown on /imprint below your name, address and tax ID: a phone number, a register number, who represents you."
          />
          <LongTextSetting
            form={form}
            name="accessibilityStatement"
            label="Accessibility statement"
            hint="Replaces our text on /accessibility. Have it reviewed by a lawyer if you sell in the EU."
          />
          <LongTextSetting
            form={form}
            name="cookiePolicy"
            label="Cookie page"
            hint="Replaces our introduction on /cookies. The list of cookies below it stays, because it's always up to date."
          />
        </>
      )}
    </SettingsForm>
  )
}

type PreviewProps = { form: SettingsFormState; name: SettingName; label: string }

function WithPreview({ form, name, label }: PreviewProps) {
  const text = String(useWatch({ control: form.control, name }) ?? '')
  return (
    <div className="grid gap-3">
      <LongTextSetting form={form} name={name} label={label} />
      <details className="group rounded-control border border-line">
        <summary className="flex cursor-pointer list-none items-center justify-between px-4 py-2.5 text-14 text-ink-soft [&::-webkit-details-marker]:hidden">
          Preview {label}
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <p className="max-w-[65ch] px-4 pb-4 text-14 leading-relaxed break-words whitespace-pre-wrap text-ink">
          {text.trim() === '' ? 'Nothing is shown.' : text}
        </p>
      </details>
    </div>
  )
}
