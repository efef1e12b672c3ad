import { isInEu } from '#contract/tax/countries.ts'
import { findVatId } from './vat-id.ts'

/** A seller's tax ID as people read it. */
type NamedTaxId = { name: 'VAT ID' | 'Tax ID'; id: string }

/** A VAT ID, if it is one and seller or buyer know it by that name. */
export function nameTaxId(taxId: string, countries: (string | undefined)[]): NamedTaxId {
  const isVatId = findVatId(taxId) !== null && countries.some((country) => country && callsItVat(country))
  // Some sellers have typed the label too.
  return isVatId
    ? { name: 'VAT ID', id: taxId.replace(/^VAT(\s+(ID|No\.?|number))?[\s:]+/i, '') }
    : { name: 'Tax ID', id: taxId }
}

const callsItVat = (country: string) => isInEu(country) || country === 'GB'

/** For documents: `VAT ID: DE123456789`. Empty if there's none. */
export function labelTaxId(taxId: string, countries: (string | undefined)[]): string {
  const { name, id } = nameTaxId(taxId, countries)
  return id && `${name}: ${id}`
}
