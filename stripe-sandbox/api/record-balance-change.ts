import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'

const PAYS_OUT_AFTER_SECONDS = 2 * 86_400
/** What Stripe takes of a card payment in the United States. */
const FEE_PERCENT = 2.9
const FEE_CENTS = 30

type BalanceChange = {
  id: string
  type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'topup' | 'transfer' | 'transfer_refund'
  /** Negative if money leaves the account. */
  amount: number
  fee?: number
  currency: string
  source: string
  description: string | null
  /** The money can be used right away. */
  available?: boolean
}

export const cardFee = (amount: number) => Math.round((amount * FEE_PERCENT) / 100) + FEE_CENTS

/** Every movement of money, as the account's ledger shows it. */
export function recordBalanceChange(ctx: SandboxContext, change: BalanceChange): Stripe.BalanceTransaction {
  const created = ctx.clock.seconds()
  const { fee = 0, available = false } = change
  return ctx.store.put('balance_transaction', change.id, {
    id: change.id,
    object: 'balance_transaction',
    amount: change.amount,
    available_on: available ? created : created + PAYS_OUT_AFTER_SECONDS,
    balance_type: 'payments',
    created,
    currency: change.currency,
    description: change.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: change.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: change.amount - fee,
    reporting_category: change.type === 'adjustment' ? 'dispute' : change.type,
    source: change.source,
    status: available ? 'available' : 'pending',
    type: change.type,
  })
}
