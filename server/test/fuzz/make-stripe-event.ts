import type { Random } from '../torture/seeded-random.ts'
import { corruptAll, corruptOne } from './corrupt-value.ts'
import type { KnownValues } from './known-values.ts'

export const WEBHOOK_PATH = '/api/webhooks/stripe'

/**
 * Builds a Stripe event, mostly about records that exist. `kind` says how much of the rest is corrupted. The caller
 * signs it.
 */
export function makeStripeEvent(random: Random, known: KnownValues, kind: string): object {
  const reference = (name: string) => ({ id: known.textFor(random, name) ?? 'none' })
  const payment = known.textFor(random, 'paymentIntentId') ?? 'none'
  const [type, object] = random.pick<[string, object]>([
    ['payment_intent.succeeded', reference('paymentIntentId')],
    ['payment_intent.payment_failed', reference('paymentIntentId')],
    ['payment_intent.canceled', reference('paymentIntentId')],
    ['charge.refunded', { id: 'ch_none', payment_intent: payment }],
    ['charge.refunded', { id: 'ch_none', payment_intent: null }],
    ['refund.updated', reference('refundId')],
    ['payment_method.detached', reference('paymentMethodId')],
    ['customer.deleted', { id: 'cus_none' }],
    ['invoice.paid', { id: 'in_none' }],
    ['', {}],
  ])
  const rest = { created: 1_800_000_000, livemode: false, pending_webhooks: 1, api_version: '2026-01-01', request: {} }
  const details = { amount: 100, currency: 'usd', metadata: { orderId: known.idFor(random, 'orderId') }, status: 'x' }
  const corrupt = (value: object) => {
    if (kind === 'valid') return value
    return (kind === 'all corrupted' ? corruptAll(random, value) : corruptOne(random, value)) as object
  }
  const id = `evt_${Math.floor(random.next() * 1e9)}`
  return { ...corrupt(rest), id, object: 'event', type, data: { object: { ...corrupt(details), ...object } } }
}
