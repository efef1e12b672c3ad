import { useWatch } from 'react-hook-form'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { COUNTRY_CHOICES } from '#web/lib/country-choices.ts'
import { SettingsForm, type SettingsFormState } from './SettingsForm.tsx'
import { SelectSetting, SwitchSetting, TextSetting } from './setting-fields.tsx'
import { TaxRatesTable } from './TaxRatesTable.tsx'

const NAMES = [
  'taxMode',
  'pricesIncludeTax',
  'sellerCountry',
  'taxRates',
  'checkVatIds',
  'invoicePrefix',
  'creditNotePrefix',
] as const

export function TaxForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Tax"
      description="Whether your prices are taxed, and how. Orders that were placed before a change stay as they are. This isn't tax advice: please check your setup with an accountant."
      names={NAMES}
      settings={settings}
    >
      {(form) => (
        <>
          <SelectSetting
            form={form}
            name="taxMode"
            label="Tax on purchases"
            hint="With tax on, buyers choose their country at checkout, and Stripe's hosted page isn't used, because it can't ask."
          >
            <option value="none">No tax</option>
            <option value="own_rates">My own rates by country</option>
            <option value="stripe_tax">Stripe Tax</option>
          </SelectSetting>
          <WhenTaxed form={form} taxId={settings.taxId} />
        </>
      )}
    </SettingsForm>
  )
}

function WhenTaxed({ form, taxId }: { form: SettingsFormState; taxId: string }) {
  const mode = useWatch({ control: form.control, name: 'taxMode' })
  if (mode === 'none') return null
  return (
    <>
      {mode === 'stripe_tax' && (
        <p className="text-14 text-ink-soft">
          Stripe works out the tax for each buyer and records it for your returns, for a fee. First set up Stripe Tax in
          your Stripe account: your address, and where you are registered.
        </p>
      )}
      <SelectSetting
        form={form}
        name="sellerCountry"
        label="You sell from"
        hint="EU businesses in other countries account for VAT themselves if they enter a valid VAT ID (reverse charge)."
      >
        <option value="">Choose a country</option>
        {COUNTRY_CHOICES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectSetting>
      <SwitchSetting
        form={form}
        name="pricesIncludeTax"
        label="Prices include tax"
        hint="On: buyers pay the price you set, and the tax is part of it. Off: the tax is added at checkout."
      />
      {mode === 'own_rates' && <TaxRatesTable form={form} />}
      <SwitchSetting
        form={form}
        name="checkVatIds"
        label="Check VAT IDs with VIES"
        hint="On: a business in another EU country pays no VAT only if the EU's register lists its VAT ID. While the register is down, it can buy with VAT or come back later."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          form={form}
          name="invoicePrefix"
          label="Invoice numbers start with"
          hint="Followed by the year and a number without gaps. If you change this, numbers begin at 1 again."
        />
        <TextSetting form={form} name="creditNotePrefix" label="Credit note numbers start with" />
      </div>
      {!taxId && (
        <p role="note" className="rounded-control bg-flame-wash px-4 py-3 text-14 text-ink">
          Your invoices need your tax ID to be valid, and to be sent as electronic invoices. Please add it in the Site
          tab, with your business name and address.
        </p>
      )}
    </>
  )
}
