import type { StripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'

/** The settings by which a shop in a process of its own pays at a sandbox of the test. */
export function stripeVariables({ url, secretKey, publishableKey, webhookSecret }: StripeSandbox) {
  return {
    PAYMENTS: 'stripe',
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
}
