import type { AppContext } from '#server/app-context.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'

import { handleEvent } from './receive-stripe-event.ts'

/** Retries manually: Stripe resends an event for three days, and the shop looks back for one. */
export async function repeatEvent(ctx: AppContext, account: string | null, id: string): Promise<void> {
  const stripeAccount = await stripeAccountFor(ctx, account)
  await handleEvent(ctx, stripeAccount, await stripeAccount.gateway.findEvent(id))
}
