import type { Route } from '../wire/stripe-route.ts'
import { accountRoutes } from './account.api.ts'
import { chargeRoutes } from './charges.api.ts'
import { confirmationTokenRoutes } from './confirmation-tokens.api.ts'
import { customerRoutes } from './customers.api.ts'
import { eventRoutes } from './events.api.ts'
import { paymentIntentRoutes } from './payment-intents.api.ts'
import { paymentMethodRoutes } from './payment-methods.api.ts'
import { refundRoutes } from './refunds.api.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.api.ts'

export const allRoutes: Route[] = [
  ...accountRoutes,
  ...chargeRoutes,
  ...confirmationTokenRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...webhookEndpointRoutes,
]
