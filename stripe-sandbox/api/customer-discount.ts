import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { noSuch } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import { countRedemption, newDiscount, redeemableCoupon } from './redeem-coupon.ts'

/** Older versions set a customer's discount with `coupon`, and remove it with an empty one. */
export function applyCustomerCoupon(ctx: SandboxContext, customer: Stripe.Customer, params: Params): Stripe.Customer {
  if (!params.has('coupon')) return customer
  const id = params.text('coupon')
  if (id === undefined) return removeDiscount(ctx, customer)
  const coupon = redeemableCoupon(ctx, id)
  const discount = newDiscount(ctx, coupon, { customer: customer.id })
  countRedemption(ctx, coupon)
  const updated = ctx.store.put('customer', customer.id, { ...customer, discount }) as Stripe.Customer
  ctx.emit(customer.discount ? 'customer.discount.updated' : 'customer.discount.created', discount)
  return updated
}

export function deleteCustomerDiscount(ctx: SandboxContext, customer: Stripe.Customer): Stripe.DeletedDiscount {
  const { discount } = customer
  if (!discount) throw noSuch('discount', customer.id)
  removeDiscount(ctx, customer)
  return { ...discount, deleted: true } as Stripe.DeletedDiscount
}

function removeDiscount(ctx: SandboxContext, customer: Stripe.Customer): Stripe.Customer {
  if (!customer.discount) return customer
  ctx.emit('customer.discount.deleted', customer.discount)
  return ctx.store.put('customer', customer.id, { ...customer, discount: null }) as Stripe.Customer
}
