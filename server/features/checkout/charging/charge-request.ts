import { type PlanChoice, type PlanTerms, planConsentText } from '#contract/checkout/plan-choice.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import { checkoutSettings } from '#server/features/settings/settings.ts'
import { AppError } from '#server/http/app-error.ts'

import type { Consent } from '../orders/consents.repository.ts'

/** What a charge call may carry (decision 108), and from where it came. */
export type ChargeRequest = {
  paymentMethodId?: string | undefined
  confirmationTokenId?: string | undefined
  savePaymentMethod?: boolean | undefined
  idempotencyKey?: string | undefined
  couponCode?: string | undefined
  expectedTotalCents?: number | undefined
  plan?: PlanChoice | undefined
  planConsent?: boolean | undefined
  region?: 'EU' | 'UK' | 'OTHER' | undefined
  consent?: boolean | undefined
  ipAddress: string
}

const REQUIRED = 'Please agree to the data processing consent before completing your purchase.'
const PLAN_REQUIRED = 'Please agree to the second payment before completing your purchase.'

/** What the buyer agreed to, in the words of the shop. Refuses where the specification demands a consent. */
export async function consentsOf(
  ctx: AppContext,
  item: ItemForSale,
  request: ChargeRequest,
  secondPayment: PlanTerms | null,
): Promise<Consent[]> {
  const { euConsentText, ukConsentText } = await checkoutSettings(ctx)
  const source = `checkout (${item.kind})`
  const where = { source, ipAddress: request.ipAddress }
  const regional = { EU: euConsentText, UK: ukConsentText, OTHER: '' }[request.region ?? 'OTHER']
  const consents: Consent[] = []
  if (regional && request.region) {
    if (!request.consent) throw new AppError(400, 'consent_required', REQUIRED)
    const type = request.region === 'EU' ? 'eu' : 'uk'
    consents.push({ type, text: regional, region: request.region, ...where })
  }
  if (secondPayment) {
    if (!request.planConsent) throw new AppError(400, 'plan_consent_required', PLAN_REQUIRED)
    consents.push({
      type: 'payment_plan',
      text: planConsentText(secondPayment),
      region: request.region ?? null,
      ...where,
    })
  }
  return consents
}
