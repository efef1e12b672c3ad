import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { findBehavior } from '../test-cards.ts'
import { availableBalance } from './available-balance.ts'
import { cardFee, recordBalanceChange } from './record-balance-change.ts'

/** Stores a charge; a captured one is money on the account. */
export function recordCharge(ctx: SandboxContext, charge: Stripe.Charge): Stripe.Charge {
  if (!charge.captured) return ctx.store.put('charge', charge.id, charge)
  const secret = ctx.store.get('card_secret', charge.payment_method ?? '')
  const available = secret !== undefined && findBehavior(secret.testCard)?.availableAtOnce === true
  const change = recordBalanceChange(ctx, {
    id: newStripeId('txn'),
    type: 'charge',
    amount: charge.amount_captured,
    fee: cardFee(charge.amount_captured),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    available,
  })
  const stored = ctx.store.put('charge', charge.id, { ...charge, balance_transaction: change.id })
  if (available) ctx.emit('balance.available', availableBalance(ctx))
  return stored
}
