import type { Route } from '../wire/stripe-route.ts'
import { accountRoutes } from './account.api.ts'
import { authenticationRoutes } from './authentication.api.ts'
import { billingPortalRoutes } from './billing-portal.api.ts'
import { chargeRoutes } from './charges.api.ts'
import { checkoutSessionRoutes } from './checkout-sessions.api.ts'
import { confirmationTokenRoutes } from './confirmation-tokens.api.ts'
import { customerRoutes } from './customers.api.ts'
import { disputeRoutes } from './disputes.api.ts'
import { eventRoutes } from './events.api.ts'
import { checkoutPageRoutes } from './pay-checkout-session.ts'
import { paymentIntentRoutes } from './payment-intents.api.ts'
import { paymentMethodDomainRoutes } from './payment-method-domains.api.ts'
import { paymentMethodRoutes } from './payment-methods.api.ts'
import { refundRoutes } from './refunds.api.ts'
import { setupIntentRoutes } from './setup-intents.api.ts'
import { taxCalculationRoutes } from './tax-calculations.api.ts'
import { taxTransactionRoutes } from './tax-transactions.api.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.api.ts'

/** What a shop that takes card payments calls. */
export const paymentRoutes: Route[] = [
  ...accountRoutes,
  ...authenticationRoutes,
  ...billingPortalRoutes,
  ...chargeRoutes,
  ...checkoutPageRoutes,
  ...checkoutSessionRoutes,
  ...confirmationTokenRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodDomainRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...taxCalculationRoutes,
  ...taxTransactionRoutes,
  ...webhookEndpointRoutes,
]
