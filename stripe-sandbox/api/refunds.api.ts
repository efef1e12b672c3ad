import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { testCardNumbered } from '../test-cards.ts'
import { invalidParameter, invalidRequest, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { recordBalanceChange } from './record-balance-change.ts'
import { restoreLinkedTax, reverseLinkedTax } from './record-linked-tax.ts'

/** How long a refund that doesn't settle immediately takes. Tests can advance the clock past it. */
const SETTLES_AFTER_MS = 5_000

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'instructions_email', 'expand'],
    handle: (ctx, { params }) => createRefund(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    params: [...LIST_PARAMS, 'payment_intent', 'charge'],
    handle: (ctx, { params }) => {
      const intent = params.text('payment_intent')
      const charge = params.text('charge')
      const wanted = ctx.store
        .all('refund')
        .filter((refund) => intent === undefined || refund.payment_intent === intent)
        .filter((refund) => charge === undefined || refund.charge === charge)
      return listPage(wanted, params, '/v1/refunds')
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findRefund(ctx, id),
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    params: ['metadata', 'expand'],
    handle: (ctx, { id, params }) => {
      const refund = findRefund(ctx, id)
      const updated = { ...refund, metadata: params.metadata(refund.metadata ?? {}) }
      ctx.store.put('refund', id, updated)
      ctx.emit('refund.updated', updated)
      ctx.emit('charge.refund.updated', updated)
      return updated
    },
  },
]

function findRefund(ctx: SandboxContext, id: string): Stripe.Refund {
  const refund = ctx.store.get('refund', id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

function createRefund(ctx: SandboxContext, params: Params): Stripe.Refund {
  const charge = chargeToRefund(ctx, params)
  const left = charge.amount - charge.amount_refunded
  const amount = params.integer('amount') ?? left
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (charge.disputed && !hasRefundableDispute(ctx, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (amount < 1) throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
  const behavior = refundBehaviour(ctx, charge)
  const id = newStripeId('re')
  const change = recordBalanceChange(ctx, {
    id: newStripeId('txn'),
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
  })
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: change.id,
    charge: charge.id,
    created: ctx.clock.seconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.oneOf('reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'pending_then_succeeds' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  ctx.store.put('refund', refund.id, refund)
  reverseLinkedTax(ctx, refund)
  countRefund(ctx, charge, amount)
  ctx.emit('refund.created', refund)
  if (behavior) settleLater(ctx, refund, behavior === 'pending_then_succeeds' ? 'refund_succeeds' : 'refund_fails')
  return refund
}

/** A refund whose bank responded late: it succeeds, or the money is returned. */
export function settleRefund(ctx: SandboxContext, id: string, kind: 'refund_succeeds' | 'refund_fails'): void {
  const refund = findRefund(ctx, id)
  const charge = ctx.store.get('charge', toId(refund.charge) ?? '')
  if (kind === 'refund_succeeds') {
    const succeeded = ctx.store.put('refund', id, { ...refund, status: 'succeeded' })
    ctx.emit('refund.updated', succeeded)
    ctx.emit('charge.refund.updated', succeeded)
    return
  }
  const failed = ctx.store.put('refund', id, {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  if (charge) {
    const amountRefunded = charge.amount_refunded - refund.amount
    ctx.store.put('charge', charge.id, { ...charge, amount_refunded: amountRefunded, refunded: false })
  }
  restoreLinkedTax(ctx, failed)
  ctx.emit('refund.updated', failed)
  ctx.emit('refund.failed', failed)
  ctx.emit('charge.refund.updated', failed)
}

function countRefund(ctx: SandboxContext, charge: Stripe.Charge, amount: number): void {
  const amountRefunded = charge.amount_refunded + amount
  const updated = ctx.store.put('charge', charge.id, {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  })
  ctx.emit('charge.refunded', updated, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
}

function chargeToRefund(ctx: SandboxContext, params: Params): Stripe.Charge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (intentId !== undefined) {
    const intent = ctx.store.get('payment_intent', intentId)
    if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent')
    const paid = ctx.store.get('charge', toId(intent.latest_charge) ?? '')
    if (!paid?.paid) {
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
    }
    return paid
  }
  if (chargeId === undefined) throw missingParameter('payment_intent')
  const charge = ctx.store.get('charge', chargeId)
  if (!charge) throw noSuch('charge', chargeId, 'charge')
  if (!charge.paid) throw invalidRequest(`Charge ${chargeId} was not successful and cannot be refunded.`)
  return charge
}

function hasRefundableDispute(ctx: SandboxContext, charge: Stripe.Charge): boolean {
  const disputes = ctx.store.all('dispute').filter((dispute) => dispute.charge === charge.id)
  return disputes.every((dispute) => dispute.is_charge_refundable || dispute.status === 'won')
}

function refundBehaviour(ctx: SandboxContext, charge: Stripe.Charge) {
  const secret = ctx.store.get('card_secret', charge.payment_method ?? '')
  return secret && testCardNumbered(secret.testCard)?.refund
}

function settleLater(ctx: SandboxContext, refund: Stripe.Refund, kind: 'refund_succeeds' | 'refund_fails'): void {
  ctx.store.put('later', refund.id, {
    id: refund.id,
    kind,
    object: refund.id,
    dueAt: ctx.clock.ms() + SETTLES_AFTER_MS,
  })
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
