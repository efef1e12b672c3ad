import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { CANCEL_UNCOVERED, listUncoveredSeats } from '#server/features/credits/credits.ts'
import type { QueuedJob, RecurringJob } from '#server/jobs/job.ts'

import { closeSeat } from './close-seats.ts'
import { calendarSource } from './notices.ts'
import { lockSession } from './require-session.ts'
import { findSeat } from './session-seats.repository.ts'

/** Cancels sessions whose credits are still paused shortly before the start. */
export const followCredits: RecurringJob = {
  type: 'follow-session-credits',
  everySeconds: 60,
  run: cancelAllUncovered,
}

/** As soon as credits have ended. Sessions that have begun stay as they are. */
export const followEndedCredits: QueuedJob<object> = { ...CANCEL_UNCOVERED, run: cancelAllUncovered }

async function cancelAllUncovered(ctx: AppContext): Promise<void> {
  for (const seatId of await listUncoveredSeats(ctx.db, ctx.clock.now())) {
    await cancelUncovered(ctx, seatId)
    ctx.steps.reach('cancel-uncovered:after-seat')
  }
}

async function cancelUncovered(ctx: AppContext, seatId: string): Promise<void> {
  const source = await calendarSource(ctx)
  await transact(ctx.db, async (trx) => {
    const found = await findSeat(trx, seatId)
    if (found?.canceledAt !== null) return
    const { session } = await lockSession(trx, found.sessionId)
    const seat = await findSeat(trx, seatId)
    // The payment may have arrived, or the student canceled, since it was listed.
    const isUncovered = (await listUncoveredSeats(trx, ctx.clock.now())).includes(seatId)
    if (seat?.canceledAt !== null || !isUncovered) return
    await closeSeat({ ctx, trx, source }, session, seat, { by: 'credit', isCreditBack: true })
  })
}
