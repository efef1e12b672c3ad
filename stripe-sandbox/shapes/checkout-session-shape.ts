import type Stripe from 'stripe'

type SessionWishes = {
  id: string
  url: string | null
  mode: 'payment' | 'setup'
  uiMode: 'hosted_page' | 'embedded_page' | 'elements' | 'form'
  subtotal: number
  discounted: number
  discounts: Stripe.Checkout.Session.Discount[]
  currency: string | null
  customer: string | null
  customerEmail: string | null
  clientReferenceId: string | null
  successUrl: string | null
  cancelUrl: string | null
  returnUrl: string | null
  metadata: Record<string, string>
  allowedTypes: string[] | null
  expiresAt: number
  created: number
}

export function newCheckoutSession(wishes: SessionWishes): Stripe.Checkout.Session {
  return {
    id: wishes.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: wishes.allowedTypes,
    amount_subtotal: wishes.mode === 'setup' ? null : wishes.subtotal,
    amount_total: wishes.mode === 'setup' ? null : wishes.subtotal - wishes.discounted,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wishes.cancelUrl,
    client_reference_id: wishes.clientReferenceId,
    client_secret: wishes.uiMode === 'hosted_page' ? null : `${wishes.id}_secret_${wishes.id.slice(-12)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: wishes.created,
    currency: wishes.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: wishes.customer,
    customer_account: null,
    customer_creation: wishes.mode === 'setup' || wishes.customer ? null : 'if_required',
    customer_details: wishes.customerEmail === null ? null : customerDetails(wishes.customerEmail),
    customer_email: wishes.customer ? null : wishes.customerEmail,
    discounts: wishes.discounts,
    expires_at: wishes.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: wishes.metadata,
    mode: wishes.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: wishes.allowedTypes ?? ['card'],
    payment_status: wishes.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    ...(wishes.returnUrl !== null && { return_url: wishes.returnUrl }),
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: wishes.successUrl,
    total_details:
      wishes.mode === 'setup' ? null : { amount_discount: wishes.discounted, amount_shipping: 0, amount_tax: 0 },
    ui_mode: wishes.uiMode,
    url: wishes.url,
    wallet_options: null,
  }
}

function customerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}
