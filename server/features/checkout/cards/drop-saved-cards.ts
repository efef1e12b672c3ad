import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { listUserCustomers, stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

/** Runs in the transaction that passes an account to someone who may not be the person who saved the cards. */
export async function dropSavedCards(ctx: AppContext, trx: Database, userId: string, savedSince = ''): Promise<void> {
  await enqueueJob(ctx, trx, removeSavedCards, { userId, savedSince, savedUntil: ctx.clock.now().toISOString() })
}

type Removal = {
  userId: string
  savedSince: string /** A card that is saved while this waits stays. */
  savedUntil: string
}

/** Also removes a payment plan's card: the account's current owner is asked for their own. */
export const removeSavedCards: QueuedJob<Removal> = {
  type: 'remove-saved-cards',
  payload: z.object({ userId: z.uuid(), savedSince: z.string(), savedUntil: z.string() }),
  async run(ctx, { userId, savedSince, savedUntil }) {
    for (const { account, customerId } of await listUserCustomers(ctx.db, userId)) {
      const { gateway } = await stripeAccountFor(ctx, account)
      for (const { id, savedAt } of await gateway.listCards(customerId)) {
        if (savedAt >= wholeSecond(savedSince) && savedAt <= savedUntil) await gateway.removeCard(id)
      }
    }
  },
}

/** Stripe stores whole seconds: a card saved in the same second counts as later. */
const wholeSecond = (time: string) => time.replace(/\.\d+Z$/, '.000Z')
