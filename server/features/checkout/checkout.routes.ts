import type { FastifyInstance } from 'fastify'

import * as billing from '#contract/billing/billing.endpoints.ts'
import * as checkout from '#contract/checkout/checkout.endpoints.ts'
import * as purchases from '#contract/orders/my-purchases.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

/** The calls are agreed on; until the payments behind them land, each says that it cannot be used. */
export function checkoutRoutes(app: FastifyInstance, _ctx: AppContext) {
  for (const endpoint of Object.values({ ...checkout, ...billing, ...purchases })) {
    if (!('method' in endpoint)) continue
    registerEndpoint(app, endpoint, async () => {
      const status = endpoint === checkout.receiveStripeEvent ? 400 : 503
      throw new AppError(status, 'payments_unavailable', 'This shop cannot take payments yet.')
    })
  }
}
