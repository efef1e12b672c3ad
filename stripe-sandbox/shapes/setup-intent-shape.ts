import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'

type SetupWishes = {
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  usage: 'off_session' | 'on_session'
  allowedTypes: string[] | null
  allowRedirects: 'always' | 'never'
}

export function newSetupIntent(wishes: SetupWishes, created: number): Stripe.SetupIntent {
  const id = newStripeId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: wishes.allowedTypes as Stripe.SetupIntent['allowed_payment_method_types'],
    application: null,
    automatic_payment_methods: wishes.allowedTypes ? null : { allow_redirects: wishes.allowRedirects, enabled: true },
    cancellation_reason: null,
    client_secret: newStripeId(`${id}_secret`, 25),
    created,
    customer: wishes.customer,
    customer_account: null,
    description: wishes.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: wishes.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: wishes.allowedTypes ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: wishes.usage,
  }
}
