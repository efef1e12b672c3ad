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
  const id = compact(typed)
  const prefix = id.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  if (!isInEu(country)) return null
  return { id, country, isValid: checkVAT(id, EU).isValid }
}

const WITH_VAT_ID: Country[] = countries.filter(({ codes }) =>
  codes.some((code) => isInEu(code) || ['GB', 'CH', 'NO'].includes(code)),
)

/**
 * Finds a VAT ID at the end of free text (`VAT ID: DE 123 456 789`), of an EU country, the United Kingdom, Switzerland or
 * Norway. Looks at the format only: it's what sellers say about themselves.
 */
export function findVatId(text: string): string | null {
  const words = text.split(/[\s:]+/).filter(Boolean)
  for (const at of words.keys()) {
    const id = compact(words.slice(at).join(''))
    if (/^[A-Z]{2}/.test(id) && checkVAT(id, WITH_VAT_ID).isValidFormat) return id
  }
  return null
}

const compact = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s.,\-/]/g, '')
    .replace(/^GR/, 'EL')
