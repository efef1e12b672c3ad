import type Stripe from 'stripe'

/** A payment method as older programs know it: a card among the customer's sources. */
export function toCard({ id, card, billing_details, customer, metadata }: Stripe.PaymentMethod): Stripe.Card {
  const { address, name } = billing_details
  return {
    id,
    object: 'card',
    address_city: address?.city ?? null,
    address_country: address?.country ?? null,
    address_line1: address?.line1 ?? null,
    address_line1_check: card?.checks?.address_line1_check ?? null,
    address_line2: address?.line2 ?? null,
    address_state: address?.state ?? null,
    address_zip: address?.postal_code ?? null,
    address_zip_check: card?.checks?.address_postal_code_check ?? null,
    brand: BRANDS[card?.brand ?? ''] ?? 'Unknown',
    country: card?.country ?? null,
    customer,
    cvc_check: card?.checks?.cvc_check ?? null,
    dynamic_last4: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2030,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? 'unknown',
    last4: card?.last4 ?? '',
    metadata,
    name,
    regulated_status: 'unregulated',
    tokenization_method: null,
  }
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
