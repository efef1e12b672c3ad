import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { newLineItem } from '../shapes/line-item-shape.ts'
import { newPrice } from '../shapes/price-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import { findRow } from './read-routes.ts'
import { reductionOf } from './redeem-coupon.ts'

/** Line items with a stored price (`price`) or one made up on the spot (`price_data`). */
export function toLineItems(ctx: SandboxContext, params: Params): Stripe.LineItem[] {
  return params.groups('line_items').map((given) => {
    const quantity = given.integer('quantity') ?? 1
    const id = given.text('price')
    if (id === undefined) return inlineItem(ctx, given, quantity)
    const price = findRow(ctx, 'price', id, 'line_items[0][price]')
    return newLineItem(price, productName(ctx, price), quantity, given.metadata())
  })
}

function inlineItem(ctx: SandboxContext, given: Params, quantity: number): Stripe.LineItem {
  const data = given.group('price_data')
  if (!data) throw missingParameter('line_items[0][price_data]')
  const stored = data.text('product')
  const product = data.group('product_data')
  if (!product && stored === undefined) throw missingParameter('line_items[0][price_data][product_data]')
  const price = newPrice({
    product: stored ?? newStripeId('prod', 14),
    currency: data.requiredText('currency').toLowerCase(),
    unitAmount: data.requiredInteger('unit_amount'),
    active: false,
    created: ctx.clock.seconds(),
  })
  return newLineItem(price, product?.requiredText('name') ?? productName(ctx, price), quantity, given.metadata())
}

/** Takes the coupon off item by item. */
export function discountItems(items: Stripe.LineItem[], coupon: Stripe.Coupon): Stripe.LineItem[] {
  let left = reductionOf(
    coupon,
    items.reduce((sum, item) => sum + item.amount_subtotal, 0),
  )
  return items.map((item) => {
    const wanted = coupon.percent_off === null ? left : reductionOf(coupon, item.amount_subtotal)
    const off = Math.min(wanted, left, item.amount_subtotal)
    left -= off
    return { ...item, amount_discount: off, amount_total: item.amount_subtotal - off }
  })
}

function productName(ctx: SandboxContext, price: Stripe.Price): string {
  return findRow(ctx, 'product', toId(price.product as string) ?? '', 'product').name
}
