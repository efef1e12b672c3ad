import { type Country, checkVAT, countries } from 'jsvat'

import { isInEu } from '#contract/tax/countries.ts'

const EU: Country[] = countries.filter(({ codes }) => codes.some(isInEu))

type ReadVatId = { id: string; country: string; isValid: boolean } | null

/**
 * Reads an EU VAT ID with its country prefix and checks its format and check digits. Greece's prefix is `EL`; its country
 * code `GR` is understood too. Null if it names no country of the EU. Northern Ireland's `XI` is for goods only, and
 * courses are services.
 */
export function readVatId(typed: string): ReadVatId {
  const id = typed
    .toUpperCase()
    .replace(/[\s.,\-/]/g, '')
    .replace(/^GR/, 'EL')
  const prefix = id.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  if (!isInEu(country)) return null
  return { id, country, isValid: checkVAT(id, EU).isValid }
}
