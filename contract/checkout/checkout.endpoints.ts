import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CentsField, CurrencyField, IdField, optional, text } from '../fields.ts'
import { LEGAL_LANGUAGE_TAGS } from '../legal-languages.ts'
import { BusinessFields, BuyerTaxFields, CountryField } from '../tax/buyer-tax-fields.ts'
import { EXPECTED_TERMS, lacksExpectedTerms } from './expected-terms.ts'
import { MAX_PLAN_DAYS, PLAN_CHOICES } from './plan-choice.ts'
import { ItemIdsSchema, QuoteRequestSchema, QuoteSchema } from './quote.ts'
import { REGIONS } from './regional-consent.ts'

/**
 * Region, consent, coupon and plan are optional: without them, a charge buys in full at the shop's price.
 * A new card comes as `pm_…` or as a token `ctoken_…`.
 */
const ChargeFieldsSchema = z.object({
  paymentMethodId: optional(text(255)),
  confirmationTokenId: optional(text(255)),
  savePaymentMethod: optional(z.boolean()),
  /** One per payment attempt: retries send the same key, so the buyer is charged once. */
  idempotencyKey: optional(text(255)),
  couponCode: optional(text(60)),
  /** What to charge in, dollars if it isn't sent. Without a price in it, the response is 409 `price_changed`. */
  currency: optional(CurrencyField),
  /**
   * The terms the buyer saw. If any of them has changed, nothing is charged and the response is 409 `price_changed`.
   */
  expectedTotalCents: optional(CentsField),
  expectedDueNowCents: optional(CentsField),
  expectedSecondPaymentCents: optional(CentsField),
  expectedDaysToSecondPayment: optional(z.int().min(0).max(MAX_PLAN_DAYS)),
  expectedTaxCents: optional(CentsField),
  /** With `two_payments` the first four expected terms are required, and it is refused where the plan isn't active. */
  plan: optional(z.enum(PLAN_CHOICES)),
  /** Agreement to the second charge; required with `two_payments`. */
  planConsent: optional(z.boolean()),
  /** The consent text as shown. If it has changed, the response is 409 `consent_changed`. */
  shownPlanConsentText: optional(text(1000)),
  region: optional(z.enum(REGIONS)),
  consent: optional(z.boolean()),
  shownConsentText: optional(text(20_000)),
  /** The language of the legal texts as shown. Left out for the default ones. */
  legalLanguage: optional(z.enum(LEGAL_LANGUAGE_TAGS)),
  /** The buyer's time zone, such as `Europe/Lisbon`: the withdrawal period is counted in it. Others are ignored. */
  timeZone: optional(text(100)),
  /** The wish to start at once and give up the right of withdrawal. Never required. */
  waiver: optional(z.boolean()),
  /** The waiver's text as shown. Without it the buyer wasn't asked. */
  shownWaiverText: optional(text(40_000)),
  ...BuyerTaxFields,
  ...BusinessFields,
  /** The country, once more, after a response of 409 `confirm_country`. */
  confirmedCountry: CountryField,
})

/** A plan requires the expected terms, so that nobody agrees to a second charge unseen. */
function withItem<Shape extends z.ZodRawShape>(item: Shape) {
  return ChargeFieldsSchema.extend(item).superRefine((charge, context) => {
    if (!lacksExpectedTerms(charge as z.output<typeof ChargeFieldsSchema>)) return
    context.addIssue({
      code: 'custom',
      path: ['plan'],
      message: `Please send ${EXPECTED_TERMS.join(', ')} with two_payments.`,
    })
  })
}

/**
 * `requires_action`: confirm `clientSecret` with Stripe, then call `finishPayment`. A declined card returns 402 with the reason; an item that is already owned returns 409 `already_owned`.
 */
export const ChargeReplySchema = z.object({
  status: z.enum(['paid', 'requires_action', 'processing', 'failed']),
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
  orderId: IdField,
  /** Why it failed, if it did. */
  message: z.string().nullable(),
})
export type ChargeReply = z.infer<typeof ChargeReplySchema>

export const quotePurchase = endpoint({
  method: 'POST',
  path: '/api/checkout/quote',
  access: 'signedIn',
  summary: 'Returns the price of a course, bundle or program with coupon and plan, as a charge would compute it.',
  body: QuoteRequestSchema,
  reply: QuoteSchema,
})

export const chargeCourse = endpoint({
  method: 'POST',
  path: '/api/billing/charge',
  access: 'signedIn',
  summary: "Buys a course at the shop's price.",
  body: withItem({ courseId: IdField }),
  reply: ChargeReplySchema,
})

export const chargeBundle = endpoint({
  method: 'POST',
  path: '/api/billing/charge-bundle',
  access: 'signedIn',
  summary: "Buys a bundle at the shop's price.",
  body: withItem({ bundleId: IdField }),
  reply: ChargeReplySchema,
})

export const chargeMentorship = endpoint({
  method: 'POST',
  path: '/api/billing/charge-mentorship',
  access: 'signedIn',
  summary: "Books a mentorship program at the shop's price.",
  body: withItem({ programId: IdField }),
  reply: ChargeReplySchema,
})

export const finishPayment = endpoint({
  method: 'POST',
  path: '/api/billing/orders/:orderId/finish',
  access: 'signedIn',
  summary: "Asks Stripe for the outcome of the student's order, after 3-D Secure or the hosted checkout.",
  params: z.object({ orderId: IdField }),
  reply: ChargeReplySchema,
})

export const startHostedCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/session',
  access: 'signedIn',
  summary: "Returns where to pay: Stripe's hosted checkout if it is turned on, otherwise the shop's checkout page.",
  body: ItemIdsSchema.extend({ couponCode: optional(text(60)), currency: optional(CurrencyField) }),
  reply: z.object({ url: z.string(), orderId: IdField.nullable() }),
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'public',
  openInMaintenance: true,
  summary: 'Receives signed events from Stripe. Stripe resends the event unless the response is 2xx.',
  reply: z.object({ received: z.literal(true) }),
})
