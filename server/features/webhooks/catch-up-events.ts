import type { AppContext } from '#server/app-context.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'
import {
  currentStripeAccount,
  listAccounts,
  type StripeAccount,
  stripeAccountFor,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import type { RecurringJob } from '#server/jobs/job.ts'
import { handleEvent } from './receive-stripe-event.ts'
import { deleteOldEvents } from './stripe-events.repository.ts'

const LOOK_BACK_MS = 24 * 3_600_000
/** Stripe itself deletes events after 30 days. */
const KEEP_MS = 40 * 24 * 3_600_000

/**
 * Reads undelivered events from Stripe's own list, because that's the only other way to learn of a refund made in its
 * dashboard. Includes accounts from earlier settings, because the secret that signs their webhooks is no longer known.
 */
export const catchUpEvents: RecurringJob = {
  type: 'catch-up-events',
  everySeconds: 900,
  async run(ctx) {
    const current = (await paymentKeys(ctx)) ? await currentStripeAccount(ctx) : undefined
    if (current) await catchUp(ctx, current)
    for (const { id } of await listAccounts(ctx.db)) {
      if (id === current?.account) continue
      // A revoked key must not hold up the others.
      await stripeAccountFor(ctx, id)
        .then((stripeAccount) => catchUp(ctx, stripeAccount))
        .catch((err) => ctx.log.warn({ err, account: id }, 'an earlier Stripe account cannot be asked'))
    }
    await deleteOldEvents(ctx.db, ago(ctx, KEEP_MS).toISOString())
  },
}

async function catchUp(ctx: AppContext, stripeAccount: StripeAccount): Promise<void> {
  for (const event of await stripeAccount.gateway.listEvents(ago(ctx, LOOK_BACK_MS))) {
    await handleEvent(ctx, stripeAccount, event).catch((err) =>
      ctx.log.warn({ err, event: event.id }, 'an event waits'),
    )
  }
}

const ago = ({ clock }: AppContext, milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
