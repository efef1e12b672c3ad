import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = ['email', 'metadata', 'business_type', 'default_currency', 'expand']
const UNUSED = [
  ...['business_profile', 'capabilities', 'company', 'controller', 'external_account', 'individual', 'settings'],
  ...['tos_acceptance', 'account_token', 'documents'],
]

/** Accounts to transfer money to. Onboarding isn't simulated: they can take payments right away. */
export const connectedAccountRoutes: Route[] = [
  ...readRoutes('/v1/accounts', 'connected_account'),
  {
    method: 'POST',
    path: '/v1/accounts',
    params: [...FIELDS, ...UNUSED, 'country', 'type'],
    handle: (ctx, { params }) => createAccount(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id',
    params: [...FIELDS, ...UNUSED],
    handle: (ctx, { id, params }) => {
      const account = findRow(ctx, 'connected_account', id)
      const updated = ctx.store.put('connected_account', id, {
        ...account,
        email: params.text('email') ?? account.email,
        metadata: params.metadata(account.metadata),
      })
      ctx.emit('account.updated', updated)
      return updated
    },
  },
  {
    method: 'DELETE',
    path: '/v1/accounts/:id',
    params: [],
    handle: (ctx, { id }) => {
      const account = findRow(ctx, 'connected_account', id)
      ctx.store.delete('connected_account', account.id)
      ctx.emit('account.application.deauthorized', { id: 'ca_sandbox', object: 'application', name: 'Stripe sandbox' })
      return { id, object: 'account', deleted: true } satisfies Stripe.DeletedAccount
    },
  },
]

function createAccount(ctx: SandboxContext, params: Params): Stripe.Account {
  const account: Stripe.Account = {
    id: newStripeId('acct', 16),
    object: 'account',
    business_type: params.text('business_type') ?? null,
    charges_enabled: true,
    country: params.text('country') ?? 'US',
    created: ctx.clock.seconds(),
    default_currency: params.text('default_currency') ?? 'usd',
    details_submitted: true,
    email: params.text('email') ?? null,
    metadata: params.metadata(),
    payouts_enabled: true,
    type: params.oneOf('type', ['standard', 'express', 'custom']) ?? 'standard',
  }
  return ctx.store.put('connected_account', account.id, account)
}
