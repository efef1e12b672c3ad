import { exactAmount } from '../money.ts'
import { countryName, taxName } from './countries.ts'
import type { TaxKind } from './tax-kind.ts'
import { percentOf } from './tax-rates.ts'

type Named = { country: string; rateBp: number }

/** `VAT (19%, Germany)` */
export function nameTax({ country, rateBp }: Named): string {
  return `${taxName(country)} (${percentOf(rateBp)}%, ${countryName(country)})`
}

/** The same at the start of a line: `Tax (8%, Kenya)`. */
export function labelTax(tax: Named): string {
  const name = nameTax(tax)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** `VAT not charged (reverse charge)`: the difference to a price that includes it. */
export function nameUnchargedTax(country: string): string {
  return `${taxName(country)} not charged (reverse charge)`
}

/** What businesses need to read on what they're sent. */
export function reverseChargeNote(vatId: string): string {
  return `Reverse charge: the customer accounts for VAT. Customer's VAT ID: ${vatId}.`
}

type Taxed = Named & { kind: TaxKind; taxCents: number }

/** The tax in a total, in a sentence without its period: `Includes $7.82 VAT (19%, Germany)`. */
export function describeTax({ kind, taxCents, ...tax }: Taxed, currency: string): string {
  if (kind === 'reverse_charge') return `No ${taxName(tax.country)} (reverse charge, ${countryName(tax.country)})`
  if (tax.rateBp === 0) return `No tax (${countryName(tax.country)})`
  return `Includes ${exactAmount(taxCents, currency)} ${nameTax(tax)}`
}
