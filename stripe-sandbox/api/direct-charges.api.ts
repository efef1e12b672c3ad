import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { chargeFor } from '../shapes/charge-shape.ts'
import { newPaymentIntent } from '../shapes/payment-intent-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { AUTHENTICATION_REQUIRED, type Decline } from '../test-cards.ts'
import { cardFailure, invalidRequest, missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { captureCharge } from './capture-payment.ts'
import { findCharge } from './charges.api.ts'
import { liveCustomer } from './customers.api.ts'
import { openDispute } from './open-test-dispute.ts'
import { recordCharge } from './record-charge.ts'
import { cardOfSource, findPaymentMethod, testCardBehind } from './sandbox-cards.ts'

const FIELDS = ['amount', 'currency', 'customer', 'source', 'capture', 'description', 'metadata', 'receipt_email']
const UNUSED = ['shipping', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group', 'expand']

/** Charges without an intent, the way before payment intents. */
export const directChargeRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/charges',
    params: [...FIELDS, ...UNUSED],
    handle: (ctx, { params }) => createCharge(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/charges/:id/capture',
    params: ['amount', 'receipt_email', 'statement_descriptor', 'expand'],
    handle: (ctx, { id, params }) => captureCharge(ctx, findCharge(ctx, id), params.integer('amount')),
  },
]

function createCharge(ctx: SandboxContext, params: Params): Stripe.Charge {
  const customer = params.text('customer')
  const method = chargedCard(ctx, params.text('source'), customer)
  const { decline, declineWhenCharged, authentication, dispute } = testCardBehind(ctx, method)
  const refusal = decline ?? declineWhenCharged ?? (authentication === 'always' ? AUTHENTICATION_REQUIRED : undefined)
  const charge = chargeOf(ctx, params, method, refusal)
  if (refusal) {
    ctx.emit('charge.failed', ctx.store.put('charge', charge.id, charge))
    throw cardFailure(refusal, { charge: charge.id })
  }
  const paid = recordCharge(ctx, charge)
  ctx.emit('charge.succeeded', paid)
  if (dispute) openDispute(ctx, paid, dispute)
  return paid
}

function chargeOf(ctx: SandboxContext, params: Params, method: Stripe.PaymentMethod, decline: Decline | undefined) {
  const created = ctx.clock.seconds()
  const intent = newPaymentIntent(
    {
      amount: params.requiredInteger('amount'),
      currency: params.requiredText('currency').toLowerCase(),
      customer: params.text('customer') ?? null,
      description: params.text('description') ?? null,
      metadata: params.metadata(),
      receiptEmail: params.text('receipt_email') ?? null,
      setupFutureUsage: null,
      allowedTypes: ['card'],
      allowRedirects: 'never',
      captureMethod: params.flag('capture') === false ? 'manual' : 'automatic',
    },
    created,
  )
  const charge = chargeFor(intent, method, { authentication: 'none', created, ...(decline && { decline }) })
  return { ...charge, payment_intent: null }
}

/** A token, one of the customer's cards, or the customer's default. */
function chargedCard(ctx: SandboxContext, source: string | undefined, customer: string | undefined) {
  if (source?.startsWith('tok_')) return cardOfSource(ctx, source)
  if (customer === undefined) throw missingParameter('source')
  const id = source ?? toId(liveCustomer(ctx, customer).default_source)
  if (!id) throw invalidRequest('Cannot charge a customer that has no active card.', { code: 'missing' })
  return findPaymentMethod(ctx, id, 'source')
}
