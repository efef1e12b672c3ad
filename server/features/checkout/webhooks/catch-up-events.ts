import { paymentKeys } from '#server/features/settings/settings.ts'
import type { RecurringJob } from '#server/jobs/job.ts'
import { currentTill } from '../gateway/find-gateway.ts'
import { handleEvent } from './receive-stripe-event.ts'
import { deleteOldEvents } from './stripe-events.repository.ts'

const LOOK_BACK_MS = 24 * 3_600_000
/** Stripe itself forgets events after 30 days. */
const KEEP_MS = 40 * 24 * 3_600_000

/** Events that were never delivered are read from Stripe's own list: a refund in its dashboard has no other way here. */
export const catchUpEvents: RecurringJob = {
  type: 'catch-up-events',
  everySeconds: 900,
  async run(ctx) {
    if (!(await paymentKeys(ctx))) return
    const till = await currentTill(ctx)
    const ago = (milliseconds: number) => new Date(ctx.clock.now().getTime() - milliseconds)
    for (const event of await till.gateway.listEvents(ago(LOOK_BACK_MS))) {
      await handleEvent(ctx, till, event).catch((err) => ctx.log.warn({ err, event: event.id }, 'an event waits'))
    }
    await deleteOldEvents(ctx.db, ago(KEEP_MS).toISOString())
  },
}
