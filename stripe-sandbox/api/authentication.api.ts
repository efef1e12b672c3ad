import type { Route } from '../wire/stripe-route.ts'
import { finishAuthentication } from './pay-intent.ts'
import { findPaymentIntent } from './payment-intents.api.ts'
import { finishSetupAuthentication } from './set-up-card.ts'
import { findSetupIntent } from './setup-intents.api.ts'

/** What the bank's challenge reports back. Stripe has this too, under a path nobody should know. */
export const authenticationRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/3ds/payment_intents/:id',
    params: ['client_secret', 'passed'],
    browser: true,
    handle: (ctx, request) =>
      finishAuthentication(ctx, findPaymentIntent(ctx, request), request.params.flag('passed') ?? false),
  },
  {
    method: 'POST',
    path: '/v1/3ds/setup_intents/:id',
    params: ['client_secret', 'passed'],
    browser: true,
    handle: (ctx, request) =>
      finishSetupAuthentication(ctx, findSetupIntent(ctx, request), request.params.flag('passed') ?? false),
  },
]
