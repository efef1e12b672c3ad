import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { newPaymentIntent } from '../shapes/payment-intent-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidRequest, StripeFailure } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import { liveCustomer } from './customers.api.ts'
import { finalizeInvoice, markPaid, refuseUnless } from './invoice-steps.ts'
import { confirmIntent } from './pay-intent.ts'
import { findPaymentMethod } from './sandbox-cards.ts'

/** Charges the customer's card for an invoice; a draft is finalized first. */
export function payInvoice(ctx: SandboxContext, given: Stripe.Invoice, params: Params): Stripe.Invoice {
  const invoice = given.status === 'draft' ? finalizeInvoice(ctx, given) : given
  if (invoice.status === 'paid') return invoice
  refuseUnless(invoice, ['open', 'uncollectible'], 'pay')
  if (params.flag('paid_out_of_band')) return markPaid(ctx, invoice, invoice.amount_due)
  const method = methodFor(ctx, invoice, params.text('payment_method'))
  const intent = intentFor(ctx, invoice)
  const attempted = ctx.store.put('invoice', invoice.id, {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
  })
  const secret = { returnUrl: null, useSdk: true, offSession: params.flag('off_session') ?? false }
  try {
    const { status } = confirmIntent(ctx, intent, method, { ...secret, errorOnRequiresAction: false })
    if (status === 'succeeded') return markPaid(ctx, attempted, attempted.amount_due)
  } catch (error) {
    if (error instanceof StripeFailure) ctx.emit('invoice.payment_failed', attempted)
    throw error
  }
  ctx.emit('invoice.payment_action_required', attempted)
  throw actionRequired()
}

function methodFor(ctx: SandboxContext, invoice: Stripe.Invoice, given: string | undefined): Stripe.PaymentMethod {
  const customer = liveCustomer(ctx, toId(invoice.customer) ?? '')
  const id =
    given ??
    toId(invoice.default_payment_method) ??
    toId(customer.invoice_settings.default_payment_method) ??
    toId(customer.default_source)
  if (id) return findPaymentMethod(ctx, id)
  throw invalidRequest(
    'There is no default_payment_method set on this Customer or Invoice. Please set a default_payment_method.',
  )
}

function intentFor(ctx: SandboxContext, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const created = ctx.clock.seconds()
  const intent = newPaymentIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: toId(invoice.customer),
      description: invoice.description ?? `Payment for Invoice ${invoice.number}`,
      metadata: {},
      receiptEmail: null,
      setupFutureUsage: null,
      allowedTypes: ['card'],
      allowRedirects: 'never',
    },
    created,
  )
  ctx.store.put('payment_intent', intent.id, intent)
  ctx.emit('payment_intent.created', intent)
  ctx.store.put('invoice_payment', invoice.id, {
    id: newStripeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  return intent
}

const actionRequired = () =>
  new StripeFailure(
    402,
    {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    },
    { keepsChanges: true },
  )
