import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { refuseWithoutFunds } from './available-balance.ts'
import { findRow, readRoutes } from './read-routes.ts'
import { recordBalanceChange } from './record-balance-change.ts'

const ARRIVES_AFTER_SECONDS = 2 * 86_400
const FIXED = ['amount', 'currency', 'description', 'destination', 'method', 'source_type', 'statement_descriptor']

export const payoutRoutes: Route[] = [
  ...readRoutes('/v1/payouts', 'payout', ['status', 'destination']),
  {
    method: 'POST',
    path: '/v1/payouts',
    params: [...FIXED, 'metadata', 'expand'],
    handle: (ctx, { params }) => createPayout(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/payouts/:id',
    params: ['metadata', 'expand'],
    handle: (ctx, { id, params }) => {
      const payout = findRow(ctx, 'payout', id)
      const metadata = params.metadata(payout.metadata ?? {})
      const updated = ctx.store.put('payout', id, { ...payout, metadata })
      ctx.emit('payout.updated', updated)
      return updated
    },
  },
  {
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    params: ['expand'],
    handle: (ctx, { id }) => cancelPayout(ctx, findRow(ctx, 'payout', id)),
  },
]

function createPayout(ctx: SandboxContext, params: Params): Stripe.Payout {
  const amount = params.requiredInteger('amount')
  const currency = params.requiredText('currency').toLowerCase()
  refuseWithoutFunds(ctx, amount, currency)
  const id = newStripeId('po')
  const created = ctx.clock.seconds()
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + ARRIVES_AFTER_SECONDS,
    automatic: false,
    balance_transaction: moveFunds(ctx, id, -amount, currency).id,
    created,
    currency,
    description: params.text('description') ?? null,
    destination: params.text('destination') ?? 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata(),
    method: params.oneOf('method', ['standard', 'instant']) ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: params.text('source_type') ?? 'card',
    statement_descriptor: params.text('statement_descriptor') ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
  ctx.store.put('payout', id, payout)
  ctx.emit('payout.created', payout)
  return payout
}

function cancelPayout(ctx: SandboxContext, payout: Stripe.Payout): Stripe.Payout {
  if (payout.status !== 'pending') {
    throw invalidRequest(`Payouts can only be canceled while they are pending; ${payout.id} is ${payout.status}.`)
  }
  moveFunds(ctx, payout.id, payout.amount, payout.currency)
  const canceled = ctx.store.put('payout', payout.id, { ...payout, status: 'canceled' })
  ctx.emit('payout.canceled', canceled)
  return canceled
}

function moveFunds(ctx: SandboxContext, source: string, amount: number, currency: string) {
  const id = newStripeId('txn')
  return recordBalanceChange(ctx, {
    ...{ id, type: 'payout', amount, currency, source },
    description: 'STRIPE PAYOUT',
    available: true,
  })
}
