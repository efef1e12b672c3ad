import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'

type PriceWishes = {
  product: string
  currency: string
  unitAmount: number | null
  recurring?: Stripe.Price.Recurring | null
  active?: boolean
  created: number
}

export function newPrice(wishes: PriceWishes): Stripe.Price {
  return {
    id: newStripeId('price'),
    object: 'price',
    active: wishes.active ?? true,
    billing_scheme: 'per_unit',
    created: wishes.created,
    currency: wishes.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: wishes.product,
    recurring: wishes.recurring ?? null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wishes.recurring ? 'recurring' : 'one_time',
    unit_amount: wishes.unitAmount,
    unit_amount_decimal: toDecimal(wishes.unitAmount),
  }
}

/** On the wire a decimal is text; the SDK parses it into its own type. */
export function toDecimal(amount: number | null): Stripe.Price['unit_amount_decimal'] {
  return (amount === null ? null : String(amount)) as unknown as Stripe.Price['unit_amount_decimal']
}
