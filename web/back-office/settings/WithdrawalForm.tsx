import { useMemo } from 'react'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { DEFAULT_WAIVER_TEXTS } from '#contract/withdrawal/waiver-text.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { LongTextSetting, SelectSetting, SwitchSetting } from './setting-fields.tsx'

const NAMES = [
  'withdrawalAudience',
  'timeZone',
  'holidays',
  'waiverContentText',
  'waiverServiceText',
  'delayAccess',
] as const

/** The EU's right of withdrawal. */
export function WithdrawalForm({ settings }: { settings: AdminSettings }) {
  const zones = useMemo(
    () => [...new Set(['UTC', settings.timeZone, ...Intl.supportedValuesOf('timeZone')])],
    [settings],
  )
  return (
    <SettingsForm
      title="Right of withdrawal"
      description="Buyers in the EU and the UK can withdraw within 14 days. The texts are templates: have a lawyer check them before you sell there."
      names={NAMES}
      settings={settings}
    >
      {(form) => (
        <>
          {settings.smtpHost === '' && (
            <p role="note" className="rounded-control bg-raised px-4 py-3 text-14 text-ink">
              Emails stay in the outbox, so no waiver counts yet: it needs a confirmation that a mail server has
              accepted. Until then, every buyer keeps the right of withdrawal.
            </p>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectSetting form={form} name="withdrawalAudience" label="Who can withdraw">
              <option value="europe">Buyers in the EU and the UK</option>
              <option value="everyone">Everyone</option>
            </SelectSetting>
            <SelectSetting
              form={form}
              name="timeZone"
              label="Time zone of the shop"
              hint="Days are counted in the buyer's time zone and in yours. The later end counts."
            >
              {zones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </SelectSetting>
          </div>
          <LongTextSetting
            form={form}
            name="holidays"
            rows={3}
            label="Public holidays"
            hint="A period never ends on a weekend or on a holiday that most of the EU shares. Add those of your country, one per line: 10-03 for every year, 2026-05-08 for one."
          />
          <LongTextSetting
            form={form}
            name="waiverContentText"
            rows={4}
            label="Waiver for courses and bundles"
            hint={`Buyers may agree to this before they pay, but don't have to. Empty means our text: “${DEFAULT_WAIVER_TEXTS.content}”`}
          />
          <LongTextSetting
            form={form}
            name="waiverServiceText"
            rows={4}
            label="Waiver for mentorship"
            hint={`Empty means our text: “${DEFAULT_WAIVER_TEXTS.service}” Add other languages of both on the Legal tab.`}
          />
          <SwitchSetting
            form={form}
            name="delayAccess"
            label="Give access after the withdrawal period"
            hint="Only for buyers who were asked and didn't agree. Off: they get access right away and keep their right."
          />
        </>
      )}
    </SettingsForm>
  )
}
