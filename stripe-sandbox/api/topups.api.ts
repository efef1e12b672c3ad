import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'
import { recordBalanceChange } from './record-balance-change.ts'

const FIXED = ['amount', 'currency', 'source', 'statement_descriptor', 'transfer_group']

export const topupRoutes: Route[] = [
  ...readRoutes('/v1/topups', 'topup', ['status', 'amount']),
  {
    method: 'POST',
    path: '/v1/topups',
    params: [...FIXED, 'description', 'metadata', 'expand'],
    handle: (ctx, { params }) => createTopup(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/topups/:id',
    params: ['description', 'metadata', 'expand'],
    handle: (ctx, { id, params }) => {
      const topup = findRow(ctx, 'topup', id)
      const description = params.text('description') ?? topup.description
      return ctx.store.put('topup', id, { ...topup, description, metadata: params.metadata(topup.metadata) })
    },
  },
]

/** Money that the owner adds to the account; here it arrives right away. */
function createTopup(ctx: SandboxContext, params: Params): Stripe.Topup {
  const id = newStripeId('tu')
  const amount = params.requiredInteger('amount')
  const currency = params.requiredText('currency').toLowerCase()
  const description = params.text('description') ?? null
  const created = ctx.clock.seconds()
  const change = recordBalanceChange(ctx, {
    ...{ id: newStripeId('txn'), type: 'topup', amount, currency, source: id, description },
    available: true,
  })
  const pending: Stripe.Topup = {
    id,
    object: 'topup',
    amount,
    balance_transaction: null,
    created,
    currency,
    description,
    expected_availability_date: created,
    failure_code: null,
    failure_message: null,
    initiated_by: null,
    livemode: false,
    metadata: params.metadata(),
    source: null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    status: 'pending',
    transfer_group: params.text('transfer_group') ?? null,
  }
  ctx.emit('topup.created', pending)
  const arrived = ctx.store.put('topup', id, { ...pending, status: 'succeeded', balance_transaction: change.id })
  ctx.emit('topup.succeeded', arrived)
  return arrived
}
