import type { Quote } from '#contract/checkout/quote.ts'
import { exactAmount } from '#contract/money.ts'
import { postalCodeName } from '#contract/tax/postal-code.ts'
import { describeTax, nameTax, nameUnchargedTax } from '#contract/tax/tax-words.ts'

/** The amount and what it is. A shop without tax says $0.00, and buyers should see that. */
export function readTaxLine(tax: Quote['tax'], currency: string): { note?: string; amount: string } {
  const signed = (cents: number) => (cents < 0 ? '−' : '') + exactAmount(Math.abs(cents), currency)
  if (!tax) return { amount: signed(0) }
  const { addedCents, reverseCharge, country } = tax
  if (tax.postalCodeProblem) return { amount: `needs your ${postalCodeName(country)}` }
  if (reverseCharge) return { note: nameUnchargedTax(country), amount: signed(addedCents) }
  if (tax.rateBp === 0) return { amount: signed(0) }
  if (!tax.pricesIncludeTax) return { note: nameTax(tax), amount: signed(addedCents) }
  return { amount: describeTax({ ...tax, kind: 'included' }, currency).replace('Includes', 'includes') }
}
