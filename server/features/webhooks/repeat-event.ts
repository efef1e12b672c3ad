import type { AppContext } from '#server/app-context.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'

import { handleEvent } from './receive-stripe-event.ts'

/** Retries an event manually: Stripe resends it for three days, and the shop's own catch-up looks back one day. */
export async function repeatEvent(ctx: AppContext, account: string | null, id: string): Promise<void> {
  const stripeAccount = await stripeAccountFor(ctx, account)
  await handleEvent(ctx, stripeAccount, await stripeAccount.gateway.findEvent(id))
}
