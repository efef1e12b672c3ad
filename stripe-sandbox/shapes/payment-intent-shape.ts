import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'

type IntentWishes = {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  receiptEmail: string | null
  setupFutureUsage: Stripe.PaymentIntent.SetupFutureUsage | null
  /** Null means whatever the account accepts, decided by Stripe. */
  allowedTypes: string[] | null
  allowRedirects: 'always' | 'never'
  captureMethod?: 'automatic' | 'automatic_async' | 'manual'
  confirmationMethod?: 'automatic' | 'manual'
  shipping?: Stripe.PaymentIntent['shipping']
}

export function newPaymentIntent(wishes: IntentWishes, created: number): Stripe.PaymentIntent {
  const id = newStripeId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: wishes.allowedTypes as Stripe.PaymentIntent['allowed_payment_method_types'],
    amount: wishes.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wishes.allowedTypes ? null : { allow_redirects: wishes.allowRedirects, enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: wishes.captureMethod ?? 'automatic_async',
    client_secret: newStripeId(`${id}_secret`, 25),
    confirmation_method: wishes.confirmationMethod ?? 'automatic',
    created,
    currency: wishes.currency,
    customer: wishes.customer,
    customer_account: null,
    description: wishes.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wishes.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: wishes.allowedTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wishes.receiptEmail,
    review: null,
    setup_future_usage: wishes.setupFutureUsage,
    shipping: wishes.shipping ?? null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
