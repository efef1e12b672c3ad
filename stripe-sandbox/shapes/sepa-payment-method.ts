import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'

export function sepaPaymentMethod(
  iban: string,
  billing: Stripe.PaymentMethod.BillingDetails,
  created: number,
): Stripe.PaymentMethod {
  return {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    sepa_debit: {
      bank_code: iban.slice(4, 9),
      branch_code: '',
      country: iban.slice(0, 2),
      fingerprint: createHash('sha256').update(iban).digest('base64url').slice(0, 16),
      generated_from: { charge: null, setup_attempt: null },
      last4: iban.slice(-4),
    },
    type: 'sepa_debit',
  }
}
