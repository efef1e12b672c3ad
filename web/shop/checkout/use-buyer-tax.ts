import { useState } from 'react'

import type { Quote } from '#contract/checkout/quote.ts'
import { countryInSentence } from '#contract/tax/countries.ts'
import { countryOfBrowser } from './guess-region.ts'

/** Who the invoice is made out to. */
export type Business = { company: string; companyAddress: string }

/** Where the buyer is, and the VAT ID of a business. Asked only in shops that charge tax. */
export function useBuyerTax() {
  const [country, setCountry] = useState<string>()
  const [suggestedCountry] = useState(countryOfBrowser)
  const [vatId, setVatId] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const [business, setBusiness] = useState<Business>({ company: '', companyAddress: '' })
  /** The country that the shop wants confirmed, because card or connection seem to be from elsewhere. */
  const [doubted, setDoubted] = useState<string>()
  const [confirmed, setConfirmed] = useState<string>()
  return {
    choice: {
      ...(country && { country }),
      ...(!country && suggestedCountry && { suggestedCountry }),
      ...(vatId && { vatId }),
      ...(postalCode && { postalCode }),
    },
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
    onDoubt: (tax: Quote['tax']) => {
      setDoubted(tax?.country)
      setConfirmed(undefined)
    },
    /** Asked about a country that is only a guess, and about one that the shop doubts. A VAT ID answers the first. */
    confirmation: (quote: Quote | undefined) => {
      const tax = quote?.tax
      const isDoubted = tax !== undefined && doubted === tax.country
      const isGuess = tax?.isSuggested === true && tax.vatId === null && quote?.free === false
      const isAsked = tax !== undefined && (isDoubted || isGuess)
      return {
        text: isAsked ? `I confirm that I live in ${countryInSentence(tax.country)}.` : '',
        isGiven: isAsked && confirmed === tax.country,
        isDoubted,
        onChange: (isGiven: boolean) => setConfirmed(isGiven ? tax?.country : undefined),
      }
    },
  }
}
