import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Route } from '../wire/stripe-route.ts'
import { availableBalance } from './available-balance.ts'
import { findRow } from './read-routes.ts'

const PATHS = ['/v1/balance_transactions', '/v1/balance/history']

export const balanceRoutes: Route[] = [
  { method: 'GET', path: '/v1/balance', params: ['expand'], handle: (ctx) => availableBalance(ctx) },
  ...PATHS.flatMap((path): Route[] => [
    {
      method: 'GET',
      path,
      params: [...LIST_PARAMS, 'currency', 'payout', 'source', 'type'],
      handle: (ctx, { params }) => {
        const filters = (['currency', 'source', 'type'] as const).map((name) => [name, params.text(name)] as const)
        const wanted = ctx.store
          .all('balance_transaction')
          .filter((change) => filters.every(([name, value]) => value === undefined || change[name] === value))
        return listPage(wanted.map(withStatus(ctx)), params, path)
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      params: ['expand'],
      handle: (ctx, { id }) => withStatus(ctx)(findRow(ctx, 'balance_transaction', id)),
    },
  ]),
]

/** Pending money becomes available with time. */
function withStatus(ctx: SandboxContext) {
  const now = ctx.clock.seconds()
  return (change: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
    ...change,
    status: change.available_on <= now ? 'available' : 'pending',
  })
}
