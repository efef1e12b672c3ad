import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'

type Sums = Map<string, number>

export function availableBalance(ctx: SandboxContext): Stripe.Balance {
  const now = ctx.clock.seconds()
  const available: Sums = new Map()
  const pending: Sums = new Map()
  for (const { currency, net, available_on } of ctx.store.all('balance_transaction')) {
    // Money that leaves is taken from what is available, even before it has arrived elsewhere.
    const sums = net < 0 || available_on <= now ? available : pending
    sums.set(currency, (sums.get(currency) ?? 0) + net)
  }
  return { object: 'balance', available: toAmounts(available), pending: toAmounts(pending), livemode: false }
}

export function refuseWithoutFunds(ctx: SandboxContext, amount: number, currency: string): void {
  const found = availableBalance(ctx).available.find((available) => available.currency === currency)
  if ((found?.amount ?? 0) >= amount) return
  throw invalidRequest(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. You can use the the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
    { code: 'balance_insufficient' },
  )
}

const toAmounts = (sums: Sums) =>
  [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
