import type { Quote } from '#contract/checkout/quote.ts'
import { postalCodeName } from '#contract/tax/postal-code.ts'
import { describeTax, nameTax, nameUnchargedTax } from '#contract/tax/tax-words.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'

/** The amount and what it is. A shop without tax says $0.00, and buyers should see that. */
export function readTaxLine(tax: Quote['tax']): { note?: string; amount: string } {
  if (!tax) return { amount: '$0.00' }
  const { addedCents, reverseCharge, country } = tax
  if (tax.postalCodeProblem) return { amount: `needs your ${postalCodeName(country)}` }
  if (reverseCharge) return { note: nameUnchargedTax(country), amount: signed(addedCents) }
  if (tax.rateBp === 0) return { amount: '$0.00' }
  if (!tax.pricesIncludeTax) return { note: nameTax(tax), amount: signed(addedCents) }
  return { amount: describeTax({ ...tax, kind: 'included' }).replace('Includes', 'includes') }
}

const signed = (cents: number) => (cents < 0 ? `−${formatExactDollars(-cents)}` : formatExactDollars(cents))
