import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import type { IntentSecret } from '../store/sandbox-tables.ts'

/** With Stripe.js, the challenge opens on the page; otherwise the response has a URL to send the customer to. */
export function buildNextAction(
  ctx: SandboxContext,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  { returnUrl, useSdk }: IntentSecret,
) {
  const url = `${ctx.browserUrl()}/3ds/${intent.id}?client_secret=${intent.client_secret}`
  if (returnUrl !== null && !useSdk) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
