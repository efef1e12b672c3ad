import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { TestCard } from '../test-cards.ts'

export type CardDetails = { expMonth: number; expYear: number; cvcGiven: boolean; postalCodeGiven: boolean }

export function cardPaymentMethod(
  card: TestCard,
  { expMonth, expYear, cvcGiven, postalCodeGiven }: CardDetails,
  billing: Stripe.PaymentMethod.BillingDetails,
  created: number,
): Stripe.PaymentMethod {
  return {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: postalCodeGiven ? 'pass' : null,
        cvc_check: cvcGiven ? 'pass' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export const NO_BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}
