import type Stripe from 'stripe'

import type { Params } from '../wire/stripe-params.ts'

export function toAddress(address: Params | undefined): Stripe.Address | null {
  if (!address) return null
  const part = (name: string) => address.text(name) ?? null
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  }
}

export function toShipping(given: Params | undefined) {
  if (!given) return null
  const address = toAddress(given.group('address')) ?? undefined
  const part = (name: string) => given.text(name) ?? null
  return {
    ...(address && { address }),
    carrier: part('carrier'),
    name: given.requiredText('name'),
    phone: part('phone'),
    tracking_number: part('tracking_number'),
  }
}
