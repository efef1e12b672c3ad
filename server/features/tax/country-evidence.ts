import { countryInSentence, countryName } from '#contract/tax/countries.ts'
import type { AppContext } from '#server/app-context.ts'
import { taxSettings } from '#server/features/settings/settings.ts'
import { conflict } from '#server/http/app-error.ts'
import type { VatIdProof } from './consult-vat-register.ts'
import type { TaxDecision } from './decide-tax.ts'

/** Where the buyer seems to be, from each source that says something. Stored with the order. */
export type CountryEvidence = {
  /** What the buyer chose. */
  declared: string | null
  /** Where the connection comes from, as a trusted proxy said. */
  ip: string | null
  /** Where the card was issued. */
  card: string | null
  /** The buyer was asked about a contradiction, and confirmed the country. */
  confirmed: boolean
  /** Where VIES was asked about the VAT ID. */
  vies?: VatIdProof
  /** Where Stripe calculated the tax. */
  stripeTax?: { calculationId: string; postalCode: string | null }
}

const NOT_CHARGED = "You haven't been charged."

/**
 * Two sources must agree on the country. If card and connection agree on another one, that's where the buyer is. If
 * there's no such agreement, the buyer is asked to confirm. Nothing is asked where no tax is at stake, nor of callers
 * who never named a country. A VAT ID stands for its country, unless card and connection agree on another one: anybody
 * can look up the ID of a business.
 */
export async function checkCountryEvidence(
  ctx: AppContext,
  { country, vatId }: Pick<TaxDecision, 'country' | 'vatId'>,
  evidence: CountryEvidence,
): Promise<void> {
  const { declared, ip, card, confirmed } = evidence
  if (declared === null) return
  const seen = [declared, ip, card].filter((one) => one !== null)
  if (seen.filter((one) => one === country).length >= 2 || !(await isTaxedAnywhere(ctx, seen))) return
  if (ip !== null && ip === card) {
    const seenIn = `Your card and your connection are both from ${countryInSentence(ip)}.`
    throw conflict('country_mismatch', `${seenIn} Please choose ${countryName(ip)} as your country. ${NOT_CHARGED}`)
  }
  if (confirmed || vatId !== null) return
  throw conflict('confirm_country', `${contradiction(evidence)} Please confirm your country. ${NOT_CHARGED}`)
}

async function isTaxedAnywhere(ctx: AppContext, countries: string[]): Promise<boolean> {
  const settings = await taxSettings(ctx)
  // Only Stripe knows its rates.
  if (settings?.mode === 'stripe_tax') return true
  return (settings?.rates ?? []).some(({ country, rateBp }) => rateBp > 0 && countries.includes(country))
}

function contradiction({ declared, ip, card }: CountryEvidence): string {
  const others = [
    ...(card !== null && card !== declared ? [`your card is from ${countryInSentence(card)}`] : []),
    ...(ip !== null && ip !== declared ? [`your connection is from ${countryInSentence(ip)}`] : []),
  ]
  const chosen = `You chose ${countryInSentence(declared ?? '')}`
  return others.length > 0 ? `${chosen}, but ${others.join(' and ')}.` : `${chosen}.`
}
