import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'

/** A line item with an inline price (`price_data`), the only kind the sandbox supports. */
export function toLineItem(given: Params, created: number): Stripe.LineItem {
  const data = given.group('price_data')
  if (!data) throw missingParameter('line_items[0][price_data]')
  const product = data.group('product_data')
  if (!product) throw missingParameter('line_items[0][price_data][product_data]')
  const quantity = given.integer('quantity') ?? 1
  const unitAmount = data.requiredInteger('unit_amount')
  const currency = data.requiredText('currency').toLowerCase()
  const total = unitAmount * quantity
  return {
    id: newStripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: product.requiredText('name'),
    metadata: given.metadata(),
    price: {
      id: newStripeId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newStripeId('prod', 14),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      // The SDK parses the text into its own Decimal.
      unit_amount_decimal: String(unitAmount) as unknown as Stripe.Price['unit_amount_decimal'],
    },
    quantity,
  }
}
