import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
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

/** Two sandboxes with two keys are two accounts. */
function accountId({ store }: SandboxContext): string {
  const key = store.get('settings', 'sandbox')?.secretKey.replace(/^sk_test_/, '') ?? 'sandbox'
  return `acct_${key}`
}

export const accountRoutes: Route[] = [
  { method: 'GET', path: '/v1/account', params: ['expand'], handle: (ctx) => ({ ...ACCOUNT, id: accountId(ctx) }) },
]
