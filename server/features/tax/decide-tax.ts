import { isInEu } from '#contract/tax/countries.ts'
import type { TaxRule } from '#contract/tax/price-tax.ts'
import type { VatIdProblem } from '#contract/tax/vat-id-problem.ts'
import type { AppContext } from '#server/app-context.ts'
import { taxSettings } from '#server/features/settings/settings.ts'
import { readVatId } from './vat-id.ts'

/** `ipCountry` comes from a trusted proxy, never from the buyer. */
type Asked = { country?: string | undefined; vatId?: string | undefined; ipCountry: string | null }

export type TaxDecision = TaxRule & {
  country: string
  /** The buyer's, if it's valid. */
  vatId: string | null
  vatIdProblem: VatIdProblem | null
}

/**
 * How a purchase is taxed; null while the shop charges no tax. Buyers who name no country are taxed where their
 * connection comes from, or else like buyers in the seller's country. See docs/product-rules.md#tax
 */
export async function decideTax(ctx: AppContext, asked: Asked): Promise<TaxDecision | null> {
  const settings = await taxSettings(ctx)
  if (!settings) return null
  const { pricesIncludeTax, sellerCountry, rates } = settings
  const country = asked.country ?? asked.ipCountry ?? sellerCountry
  const vatId = asked.vatId === undefined ? null : checkVatId(asked.vatId, country)
  const id = vatId && 'id' in vatId ? vatId.id : null
  return {
    country,
    pricesIncludeTax,
    rateBp: rates.find((rate) => rate.country === country)?.rateBp ?? 0,
    reverseCharge: id !== null && isInEu(country) && country !== sellerCountry,
    vatId: id,
    vatIdProblem: vatId && 'problem' in vatId ? vatId.problem : null,
  }
}

function checkVatId(typed: string, country: string): { id: string } | { problem: VatIdProblem } {
  const read = readVatId(typed)
  if (!read?.isValid) return { problem: 'invalid' }
  return read.country === country ? { id: read.id } : { problem: 'other_country' }
}
