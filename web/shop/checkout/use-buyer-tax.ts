import { useState } from 'react'

import type { Quote } from '#contract/checkout/quote.ts'
import { countryInSentence } from '#contract/tax/countries.ts'

/** Who the invoice is made out to. */
export type Business = { company: string; companyAddress: string }

/** Where the buyer is, and the VAT ID of a business. Asked only in shops that charge tax. */
export function useBuyerTax() {
  const [country, setCountry] = useState<string>()
  const [vatId, setVatId] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const [business, setBusiness] = useState<Business>({ company: '', companyAddress: '' })
  /** The country that the shop wants confirmed, because card or connection seem to be from elsewhere. */
  const [doubted, setDoubted] = useState<string>()
  const [confirmed, setConfirmed] = useState<string>()
  return {
    choice: { ...(country && { country }), ...(vatId && { vatId }), ...(postalCode && { postalCode }) },
    onCountry: (code: string) => {
      setCountry(code)
      // They belong to their country.
      setVatId('')
      setPostalCode('')
    },
    onVatId: setVatId,
    onPostalCode: setPostalCode,
    business,
    onBusiness: (part: Partial<Business>) => setBusiness({ ...business, ...part }),
    onDoubt: (tax: Quote['tax']) => setDoubted(tax?.country),
    /** Nothing to confirm unless the shop asked about this very country. */
    confirmation: (tax: Quote['tax']) => {
      const isAsked = tax !== undefined && doubted === tax.country
      return {
        text: isAsked ? `I confirm that I live in ${countryInSentence(tax.country)}.` : '',
        isGiven: isAsked && confirmed === tax.country,
        onChange: (isGiven: boolean) => setConfirmed(isGiven ? tax?.country : undefined),
      }
    },
  }
}
