import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { refuseWithoutFunds } from './available-balance.ts'
import { findRow, readRoutes } from './read-routes.ts'
import { recordBalanceChange } from './record-balance-change.ts'

const FIXED = ['amount', 'currency', 'destination', 'source_transaction', 'source_type', 'transfer_group']

export const transferRoutes: Route[] = [
  ...readRoutes('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
  {
    method: 'POST',
    path: '/v1/transfers',
    params: [...FIXED, 'description', 'metadata', 'expand'],
    handle: (ctx, { params }) => createTransfer(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id',
    params: ['description', 'metadata', 'expand'],
    handle: (ctx, { id, params }) => {
      const transfer = findRow(ctx, 'transfer', id)
      const updated = ctx.store.put('transfer', id, {
        ...transfer,
        description: params.text('description') ?? transfer.description,
        metadata: params.metadata(transfer.metadata),
      })
      ctx.emit('transfer.updated', updated)
      return updated
    },
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: ['amount', 'description', 'metadata', 'refund_application_fee', 'expand'],
    handle: (ctx, { id, params }) => reverseTransfer(ctx, findRow(ctx, 'transfer', id), params),
  },
]

function createTransfer(ctx: SandboxContext, params: Params): Stripe.Transfer {
  const id = newStripeId('tr')
  const amount = params.requiredInteger('amount')
  const currency = params.requiredText('currency').toLowerCase()
  const description = params.text('description') ?? null
  const destination = findRow(ctx, 'connected_account', params.requiredText('destination'), 'destination')
  refuseWithoutFunds(ctx, amount, currency)
  const change = recordBalanceChange(ctx, {
    ...{ id: newStripeId('txn'), type: 'transfer', amount: -amount, currency, source: id, description },
    available: true,
  })
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: change.id,
    created: ctx.clock.seconds(),
    currency,
    description,
    destination: destination.id,
    destination_payment: newStripeId('py'),
    livemode: false,
    metadata: params.metadata(),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: params.text('source_transaction') ?? null,
    source_type: 'card',
    transfer_group: params.text('transfer_group') ?? null,
  }
  ctx.store.put('transfer', id, transfer)
  ctx.emit('transfer.created', transfer)
  return transfer
}

function reverseTransfer(ctx: SandboxContext, transfer: Stripe.Transfer, params: Params): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.integer('amount') ?? left
  if (amount < 1 || amount > left) {
    throw invalidRequest('The amount to reverse is greater than what is left of the transfer.', { param: 'amount' })
  }
  const id = newStripeId('trr')
  const { currency } = transfer
  const description = params.text('description') ?? null
  const change = recordBalanceChange(ctx, {
    ...{ id: newStripeId('txn'), type: 'transfer_refund', amount, currency, source: id, description },
    available: true,
  })
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: change.id,
    created: ctx.clock.seconds(),
    currency,
    destination_payment_refund: null,
    metadata: params.metadata(),
    source_refund: null,
    transfer: transfer.id,
  }
  const reversed = ctx.store.put('transfer', transfer.id, {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  })
  ctx.emit('transfer.reversed', reversed)
  return reversal
}
