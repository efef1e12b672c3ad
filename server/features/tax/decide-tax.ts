import { isInEu } from '#contract/tax/countries.ts'
import { needsPostalCode } from '#contract/tax/postal-code.ts'
import type { TaxRule } from '#contract/tax/price-tax.ts'
import type { VatIdProblem } from '#contract/tax/vat-id-problem.ts'
import type { AppContext } from '#server/app-context.ts'
import { taxSettings } from '#server/features/settings/settings.ts'
import { readVatId } from '#server/tax-ids/vat-id.ts'
import { calculateStripeTax, type StripeTax, type StripeTaxOutcome } from './calculate-stripe-tax.ts'
import { consultVatRegister, type VatIdProof } from './consult-vat-register.ts'

/** `ipCountry` comes from a trusted proxy, never from the buyer. */
type Asked = {
  country?: string | undefined
  /** Only quotes have one: a guess decides what a buyer sees first, and never what is charged. */
  suggestedCountry?: string | undefined
  vatId?: string | undefined
  postalCode?: string | undefined
  ipCountry: string | null
  buyerId: string
  currency: string
  /** What is taxed. Only asked for where Stripe calculates. */
  findPriceCents: () => Promise<number>
  /** A quote may use an earlier calculation. */
  isQuote: boolean
}

export type TaxDecision = TaxRule & {
  country: string
  /** Neither the buyer nor the connection named it. */
  isSuggested: boolean
  /** The buyer's, if it's valid. */
  vatId: string | null
  vatIdProblem: VatIdProblem | null
  /** Where VIES was asked. */
  vatIdProof: VatIdProof | null
  /** Null at the owner's rates. */
  byStripe: StripeTax | null
}

/**
 * How a purchase is taxed; null while the shop charges no tax. Buyers who name no country are taxed where their
 * connection comes from, or else where a quote suggests, or like buyers in the seller's country. May ask VIES and Stripe, so never call it in a transaction.
 * See docs/product-rules.md#tax
 */
export async function decideTax(ctx: AppContext, asked: Asked): Promise<TaxDecision | null> {
  const settings = await taxSettings(ctx)
  if (!settings) return null
  const { pricesIncludeTax, sellerCountry, rates } = settings
  const named = asked.country ?? asked.ipCountry
  const country = named ?? asked.suggestedCountry ?? sellerCountry
  const isAbroad = isInEu(country) && country !== sellerCountry
  const { id, problem, proof } = await checkVatId(ctx, asked, { country, asksVies: settings.asksVies && isAbroad })
  const isSuggested = named === null
  const decided = { country, isSuggested, pricesIncludeTax, vatId: id, vatIdProblem: problem, vatIdProof: proof }
  if (settings.mode === 'stripe_tax') {
    const question = {
      amountCents: await asked.findPriceCents(),
      currency: asked.currency,
      pricesIncludeTax,
      country,
      // Elsewhere it would only name places without tax, and nobody checks where a buyer really is.
      postalCode: needsPostalCode(country) ? (asked.postalCode ?? null) : null,
      vatId: id,
    }
    const taxed = await calculateStripeTax(ctx, question, asked)
    if (id === null || proof || !taxed.reverseCharge || !settings.asksVies) return { ...decided, ...splitTax(taxed) }
    // Stripe knows the seller by another country than the settings do.
    const listed = await consultVatRegister(ctx, id, asked.buyerId)
    if (typeof listed !== 'string') return { ...decided, vatIdProof: listed, ...splitTax(taxed) }
    const withTax = await calculateStripeTax(ctx, { ...question, vatId: null }, asked)
    return { ...decided, vatId: null, vatIdProblem: listed, ...splitTax(withTax) }
  }
  return {
    ...decided,
    rateBp: rates.find((rate) => rate.country === country)?.rateBp ?? 0,
    reverseCharge: id !== null && isAbroad,
    byStripe: null,
  }
}

const splitTax = ({ rateBp, reverseCharge, ...byStripe }: StripeTaxOutcome) => ({ rateBp, reverseCharge, byStripe })

type CheckedVatId = { id: string | null; problem: VatIdProblem | null; proof: VatIdProof | null }
const NO_VAT_ID: CheckedVatId = { id: null, problem: null, proof: null }

/** VIES is asked only where it decides about tax: many businesses aren't listed for trade in their own country. */
async function checkVatId(
  ctx: AppContext,
  { vatId, buyerId }: Asked,
  { country, asksVies }: { country: string; asksVies: boolean },
): Promise<CheckedVatId> {
  if (vatId === undefined) return NO_VAT_ID
  const read = readVatId(vatId)
  if (!read?.isValid) return { ...NO_VAT_ID, problem: 'invalid' }
  if (read.country !== country) return { ...NO_VAT_ID, problem: 'other_country' }
  if (!asksVies) return { ...NO_VAT_ID, id: read.id }
  const listed = await consultVatRegister(ctx, read.id, buyerId)
  return typeof listed === 'string' ? { ...NO_VAT_ID, problem: listed } : { id: read.id, problem: null, proof: listed }
}
