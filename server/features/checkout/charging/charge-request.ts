import type { ExpectedTerms } from '#contract/checkout/expected-terms.ts'
import { type PlanChoice, type PlanTerms, planConsentText } from '#contract/checkout/plan-choice.ts'
import { consentTextFor, type Region } from '#contract/checkout/regional-consent.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import type { Consent } from '#server/features/orders/orders.ts'
import { checkoutSettings } from '#server/features/settings/settings.ts'
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
  ipAddress: string
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
  secondPayment: PlanTerms | null,
): Promise<Consent[]> {
  const source = `checkout (${item.kind})`
  const where = { source, ipAddress: request.ipAddress }
  const regional = consentTextFor(request.region ?? 'OTHER', await checkoutSettings(ctx))
  const consents: Consent[] = []
  requireSameWords(request.shownConsentText, regional)
  if (regional && request.region) {
    if (!request.consent) throw new AppError(400, 'consent_required', REQUIRED)
    const type = request.region === 'EU' ? 'eu' : 'uk'
    consents.push({ type, text: regional, region: request.region, ...where })
  }
  if (secondPayment) {
    const text = planConsentText(secondPayment)
    requireSameWords(request.shownPlanConsentText, text)
    if (!request.planConsent) throw new AppError(400, 'plan_consent_required', PLAN_REQUIRED)
    consents.push({ type: 'payment_plan', text, region: request.region ?? null, ...where })
  }
  return consents
}

function requireSameWords(shown: string | undefined, current: string): void {
  if ((shown ?? current) !== current) {
    throw conflict(
      'consent_changed',
      "What you agreed to has been updated. You haven't been charged. Please read it again before you pay.",
    )
  }
}
