import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { countryName } from '#contract/tax/countries.ts'
import { EU_STANDARD_RATES, EU_STANDARD_RATES_AS_OF } from '#contract/tax/tax-rates.ts'
import { COUNTRY_CHOICES } from '#web/lib/country-choices.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { SettingsFormState } from './SettingsForm.tsx'

type Row = { country: string; percent: string }

/** The setting is text, one country per line with its percentage. What's typed stays as it is until it's saved. */
const toRows = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ country: line.slice(0, 2), percent: line.slice(3) }))
    .sort((one, other) => countryName(one.country).localeCompare(countryName(other.country)))
const toText = (rows: Row[]) => rows.map(({ country, percent }) => `${country} ${percent}`).join('\n')

export function TaxRatesTable({ form }: { form: SettingsFormState }) {
  const rows = toRows(String(useWatch({ control: form.control, name: 'taxRates' }) ?? ''))
  const change = (next: Row[]) => form.setValue('taxRates', toText(next), { shouldDirty: true })
  const error = form.formState.errors.taxRates?.message
  return (
    <fieldset className="grid gap-4">
      <legend className="text-14 font-medium text-ink">Rates by country</legend>
      <p className="max-w-[65ch] text-13 text-muted">
        In percent. Buyers in countries that aren't listed pay no tax. Selling to consumers elsewhere in the EU usually
        means charging their country's rate.
      </p>
      {rows.length > 0 && (
        <ul className="grid max-w-md divide-y divide-line rounded-control border border-line">
          {rows.map(({ country, percent }) => (
            <li key={country} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4 text-14">
              <span className="min-w-0 flex-1">{countryName(country)}</span>
              <span className="w-20 shrink-0">
                <Input
                  aria-label={`Rate for ${countryName(country)}, in percent`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  className="tabular text-right"
                  value={percent}
                  onChange={({ target }) =>
                    change(
                      rows.map((row) => (row.country === country ? { country, percent: target.value.trim() } : row)),
                    )
                  }
                />
              </span>
              <span aria-hidden="true">%</span>
              <Button
                size="small"
                variant="ghost"
                aria-label={`Remove ${countryName(country)}`}
                onClick={() => change(rows.filter((row) => row.country !== country))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <InlineError text={typeof error === 'string' ? error : undefined} />
      <AddCountry
        taken={rows.map(({ country }) => country)}
        onAdd={(country) => change([...rows, { country, percent: '' }])}
      />
      <FillIn rows={rows} onFill={change} />
    </fieldset>
  )
}

function AddCountry({ taken, onAdd }: { taken: string[]; onAdd: (country: string) => void }) {
  const [country, setCountry] = useState('')
  const choices = COUNTRY_CHOICES.filter(({ code }) => !taken.includes(code))
  return (
    <div className="flex max-w-md gap-2">
      <Select
        aria-label="Country to add"
        className="min-w-0 flex-1"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        <option value="">Choose a country</option>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        aria-disabled={country === ''}
        onClick={() => {
          if (country) onAdd(country)
          setCountry('')
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add
      </Button>
    </div>
  )
}

/** Rates that are already there stay. */
function FillIn({ rows, onFill }: { rows: Row[]; onFill: (rows: Row[]) => void }) {
  const missing = toRows(EU_STANDARD_RATES).filter(({ country }) => rows.every((row) => row.country !== country))
  if (missing.length === 0) return null
  return (
    <div>
      <Button onClick={() => onFill([...rows, ...missing])}>Fill in EU standard rates</Button>
      <p className="mt-1.5 max-w-[65ch] text-13 text-muted">
        The standard rates as of {EU_STANDARD_RATES_AS_OF}. Please check them before use: rates change, and other rates
        may apply to what you sell.
      </p>
    </div>
  )
}
