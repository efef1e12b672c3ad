import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'

/** One line of a checkout or a payment link. */
export function newLineItem(
  price: Stripe.Price,
  description: string,
  quantity: number,
  metadata: Record<string, string> = {},
): Stripe.LineItem {
  const total = (price.unit_amount ?? 0) * quantity
  return {
    id: newStripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description,
    metadata,
    price,
    quantity,
  }
}
