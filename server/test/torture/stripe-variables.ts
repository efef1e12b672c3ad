import type { StripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'

/** Environment variables that make a separate shop process use a test's sandbox. */
export function stripeVariables({ url, secretKey, publishableKey, webhookSecret }: StripeSandbox) {
  return {
    PAYMENTS: 'stripe',
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
}
