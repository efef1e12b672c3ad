import type { AppContext } from '#server/app-context.ts'

import { tillOf } from '../gateway/find-gateway.ts'
import { handleEvent } from './receive-stripe-event.ts'

/** Once more, by hand: Stripe sends an event for three days, and the shop looks back for one. */
export async function repeatEvent(ctx: AppContext, account: string | null, id: string): Promise<void> {
  const till = await tillOf(ctx, account)
  await handleEvent(ctx, till, await till.gateway.findEvent(id))
}
