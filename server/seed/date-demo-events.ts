import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { countPaymentsWithoutEvent, dateEvents } from './demo-events.repository.ts'

const LOOK_AGAIN_MS = 5_000
const MAX_LOOKS = 60

type Look = { looks: number }

/**
 * The payments of the demo shop are made when it first starts. Their webhook events get the date of their payment, or
 * a year of them would count as today's. Runs until all events have arrived.
 */
export const dateDemoEvents: QueuedJob<Look> = {
  type: 'date-demo-events',
  payload: z.object({ looks: z.int() }),
  async run(ctx, { looks }) {
    await transact(ctx.db, async (trx) => {
      const dated = await dateEvents(trx)
      const isWaiting = dated > 0 || (await countPaymentsWithoutEvent(trx)) > 0
      if (isWaiting && looks < MAX_LOOKS) await lookLater(ctx, trx, looks + 1)
    })
  },
}

export function lookLater(ctx: AppContext, trx: AppContext['db'], looks: number): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + LOOK_AGAIN_MS)
  return enqueueJob(ctx, trx, dateDemoEvents, { looks }, { runAt })
}
