import type Stripe from 'stripe'

import type { Route } from '../wire/stripe-route.ts'

const ACCOUNT: Stripe.Account = {
  id: 'acct_sandbox',
  object: 'account',
  business_type: 'individual',
  charges_enabled: true,
  country: 'US',
  created: 1_780_000_000,
  default_currency: 'usd',
  details_submitted: true,
  email: 'sandbox@stripe.invalid',
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
}

export const accountRoutes: Route[] = [
  { method: 'GET', path: '/v1/account', params: ['expand'], handle: () => ACCOUNT },
  {
    method: 'GET',
    path: '/v1/balance',
    params: ['expand'],
    handle: () => ({ object: 'balance', available: [], pending: [], livemode: false }),
  },
]
