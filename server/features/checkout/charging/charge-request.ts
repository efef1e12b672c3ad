import type { ExpectedTerms } from '#contract/checkout/expected-terms.ts'
import { type PlanChoice, type PlanTerms, planConsentText } from '#contract/checkout/plan-choice.ts'
import { consentTextFor, type Region } from '#contract/checkout/regional-consent.ts'
import type { LegalLanguage } from '#contract/legal-languages.ts'
import { isTimeZone } from '#contract/withdrawal/local-days.ts'
import { type WaiverTexts, waiverFor } from '#contract/withdrawal/waiver-text.ts'
import { isInAudience, withdrawalRegion } from '#contract/withdrawal/withdrawal-right.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import type { Consent, WithdrawalTerms } from '#server/features/orders/orders.ts'
import { checkoutSettings, withdrawalSettings } from '#server/features/settings/settings.ts'
import { AppError, conflict } from '#server/http/app-error.ts'

/** What a charge request may contain, and its IP address. For optional fields see docs/product-rules.md#buying */
export type ChargeRequest = ExpectedTerms & {
  paymentMethodId?: string | undefined
  confirmationTokenId?: string | undefined
  savePaymentMethod?: boolean | undefined
  idempotencyKey?: string | undefined
  couponCode?: string | undefined
  plan?: PlanChoice | undefined
  planConsent?: boolean | undefined
  shownPlanConsentText?: string | undefined
  region?: Region | undefined
  consent?: boolean | undefined
  shownConsentText?: string | undefined
  legalLanguage?: LegalLanguage | undefined
  timeZone?: string | undefined
  waiver?: boolean | undefined
  shownWaiverText?: string | undefined
  country?: string | undefined
  confirmedCountry?: string | undefined
  vatId?: string | undefined
  postalCode?: string | undefined
  company?: string | undefined
  companyAddress?: string | undefined
  ipAddress: string
  /** Where the connection comes from, if a trusted proxy says so. */
  ipCountry: string | null
}

const REQUIRED = 'Please agree to the data processing consent before completing your purchase.'
const PLAN_REQUIRED = 'Please agree to the second payment before completing your purchase.'

/**
 * What the buyer agreed to, word for word. Refused when a required consent is missing or the page showed a different
 * text: it may have been edited since the page was opened, and nobody has agreed to the new one.
 */
export async function requireConsents(
  ctx: AppContext,
  item: ItemForSale,
  request: ChargeRequest,
  secondPayment: (PlanTerms & { currency: string }) | null,
): Promise<Consent[]> {
  const source = `checkout (${item.kind})`
  const where = { source, ipAddress: request.ipAddress }
  const { region = 'OTHER', legalLanguage } = request
  const regional = consentTextFor(region, await checkoutSettings(ctx), legalLanguage)
  const consents: Consent[] = []
  requireSameWords(request.shownConsentText, regional.text)
  if (regional.text) {
    if (!request.consent) throw new AppError(400, 'consent_required', REQUIRED)
    consents.push({ type: region === 'EU' ? 'eu' : 'uk', ...regional, region, ...where })
  }
  if (secondPayment) {
    const text = planConsentText(secondPayment, secondPayment.currency)
    requireSameWords(request.shownPlanConsentText, text)
    if (!request.planConsent) throw new AppError(400, 'plan_consent_required', PLAN_REQUIRED)
    consents.push({ type: 'payment_plan', text, language: null, region: request.region ?? null, ...where })
  }
  const waiver = waiverOffer(item, request, await withdrawalSettings(ctx))
  if (waiver && request.waiver) {
    const { text, language } = waiver
    consents.push({ type: 'waiver', text, language, region: likelyRegion(request) ?? null, ...where })
  }
  return consents
}

/** What the buyer decided about the right of withdrawal. Nobody has to give it up. */
export async function decideWithdrawalTerms(
  ctx: AppContext,
  item: ItemForSale,
  request: ChargeRequest,
): Promise<WithdrawalTerms> {
  const settings = await withdrawalSettings(ctx)
  const now = ctx.clock.now().toISOString()
  const waiver = waiverOffer(item, request, settings)
  return {
    buyer_time_zone: request.timeZone && isTimeZone(request.timeZone) ? request.timeZone : null,
    withdrawal_rules: JSON.stringify({ timeZone: settings.timeZone, holidays: settings.holidays }),
    withdrawal_excluded_at: isInAudience(likelyRegion(request), settings.audience) ? null : now,
    waiver_kind: waiver && request.waiver ? waiver.kind : null,
    waiver_given_at: waiver && request.waiver ? now : null,
    access_delayed_at: waiver && !request.waiver && settings.delayAccess ? now : null,
  }
}

const likelyRegion = ({ region, country }: ChargeRequest) => withdrawalRegion(region, country)

/** Null if the buyer wasn't asked. Agreeing counts only for the current text. */
function waiverOffer(item: ItemForSale, request: ChargeRequest, settings: WaiverTexts) {
  const hasCourses = item.courses.length > 0
  const offer = waiverFor({ kind: item.kind, hasCourses }, likelyRegion(request), settings, request.legalLanguage)
  if (!offer || request.shownWaiverText === undefined) return null
  if (request.waiver) requireSameWords(request.shownWaiverText, offer.text)
  return offer
}

function requireSameWords(shown: string | undefined, current: string): void {
  if ((shown ?? current) !== current) {
    throw conflict(
      'consent_changed',
      "What you agreed to has been updated. You haven't been charged. Please read it again before you pay.",
    )
  }
}
