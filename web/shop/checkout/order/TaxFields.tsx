import { useState } from 'react'

import type { Quote } from '#contract/checkout/quote.ts'
import { isInEu } from '#contract/tax/countries.ts'
import { needsPostalCode, postalCodeName } from '#contract/tax/postal-code.ts'
import { COUNTRY_CHOICES } from '#web/lib/country-choices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Business } from '../use-buyer-tax.ts'
import { BusinessFields } from './BusinessFields.tsx'

type Props = {
  tax: NonNullable<Quote['tax']>
  /** Chosen just now; the tax above may still be for another country. */
  country: string
  isChecking: boolean
  isLocked: boolean
  onCountry: (code: string) => void
  onPostalCode: (code: string) => void
  business: Business
  onBusiness: (part: Partial<Business>) => void
  /** Resolves once it was asked about again, if it's the same as before. */
  onVatId: (vatId: string) => Promise<unknown> | undefined
}

/** Where the buyer lives, which decides the tax. Businesses in the EU can enter their VAT ID. */
export function TaxFields(props: Props) {
  const { tax, country, isChecking, isLocked, business, onBusiness, onCountry, onPostalCode, onVatId } = props
  return (
    <div className="grid gap-5">
      <Field label="Country" hint="Where you live decides the tax.">
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            value={country}
            disabled={isLocked}
            onChange={({ target }) => onCountry(target.value)}
          >
            {COUNTRY_CHOICES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {tax.asksPostalCode && needsPostalCode(country) && (
        <PostalCodeField key={country} {...{ tax, country, isChecking, isLocked, onPostalCode }} />
      )}
      {isInEu(country) && <VatIdField key={country} {...{ tax, isChecking, isLocked, onVatId }} />}
      {tax.vatId && <BusinessFields {...{ business, isLocked, onBusiness }} />}
    </div>
  )
}

/** The price is asked for as soon as the code is complete, or when the buyer leaves the field. */
const COMPLETE = /^(\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)$/i

function PostalCodeField({
  tax,
  country,
  isChecking,
  isLocked,
  onPostalCode,
}: Pick<Props, 'tax' | 'country' | 'isChecking' | 'isLocked' | 'onPostalCode'>) {
  const [typed, setTyped] = useState(tax.postalCode ?? '')
  const name = postalCodeName(country)
  // What's missing is said below the pay button; this is for a code that doesn't exist.
  const problem = tax.postalCode === typed.trim() && typed.trim() && !isChecking ? tax.postalCodeProblem : null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPostalCode(typed.trim())
      }}
    >
      <Field label={`Your ${name}`} hint={`The tax depends on it.`} {...(problem ? { error: problem } : {})}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            disabled={isLocked}
            autoComplete="postal-code"
            maxLength={20}
            onChange={({ target }) => {
              setTyped(target.value)
              if (COMPLETE.test(target.value.trim())) onPostalCode(target.value.trim())
            }}
            onBlur={() => onPostalCode(typed.trim())}
          />
        )}
      </Field>
    </form>
  )
}

function VatIdField({
  tax,
  isChecking,
  isLocked,
  onVatId,
}: Pick<Props, 'tax' | 'isChecking' | 'isLocked' | 'onVatId'>) {
  const [typed, setTyped] = useState('')
  const [isEdited, setIsEdited] = useState(false)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const isWaiting = isChecking || isAskedAgain
  const check = async () => {
    setIsEdited(false)
    setIsAskedAgain(true)
    await onVatId(typed.trim())
    setIsAskedAgain(false)
  }
  if (tax.vatId) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-control bg-gain-wash py-1.5 pr-1.5 pl-3.5 text-14">
        <p role="status" className="min-w-0 break-words text-gain">
          VAT ID <strong className="font-semibold">{tax.vatId}</strong> accepted.{' '}
          {tax.reverseCharge ? 'Your business accounts for VAT (reverse charge).' : "It'll be on your invoice."}
        </p>
        <Button
          size="small"
          variant="quiet"
          disabled={isLocked}
          aria-label={`Remove VAT ID ${tax.vatId}`}
          onClick={() => {
            setTyped('')
            onVatId('')
          }}
        >
          Remove
        </Button>
      </div>
    )
  }
  const problem = isEdited || isWaiting ? null : tax.vatIdProblem
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
      // Also without the button: an ID that somebody typed must never be ignored.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isEdited && !currentTarget.contains(relatedTarget)) check()
      }}
    >
      <Field label="Buying for a business? VAT ID" hint="Optional." {...(problem ? { error: problem } : {})}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              disabled={isLocked}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={30}
              onChange={({ target }) => {
                setTyped(target.value)
                setIsEdited(true)
              }}
            />
            <Button type="submit" aria-disabled={isWaiting || isLocked}>
              {isWaiting && !isEdited ? 'Checking...' : 'Check'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
