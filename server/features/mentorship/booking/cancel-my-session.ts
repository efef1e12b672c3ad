import { changeDeadline, studentCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

import { closeSeat } from './close-seats.ts'
import { calendarSource } from './notices.ts'
import { requireOwnSeat } from './require-session.ts'
import { showMySession } from './show-sessions.ts'

type Wish = { sessionId: string; losesCredit?: boolean | undefined }

/** Canceling again changes nothing. */
export async function cancelMySession(ctx: AppContext, userId: string, wish: Wish) {
  const now = ctx.clock.now()
  const source = await calendarSource(ctx)
  const canceled = await transact(ctx.db, async (trx) => {
    const { session, seat, terms } = await requireOwnSeat(trx, wish.sessionId, userId)
    const wasCanceledBefore = seat.canceledAt !== null
    if (!wasCanceledBefore) {
      if (!studentCan.cancel(session, now)) {
        throw conflict('already_started', "This session has started, so it can't be canceled.")
      }
      const isCreditBack = now <= changeDeadline(session.startsAt, terms.cutoffHours)
      if (!isCreditBack && !wish.losesCredit) {
        throw conflict('credit_would_be_used', 'It starts so soon that canceling it now uses your session credit.')
      }
      await closeSeat({ ctx, trx, source }, session, seat, { by: 'student', isCreditBack })
    }
    return { ...(await showMySession(trx, { sessionId: session.id, userId, now })), wasCanceledBefore }
  })
  ctx.steps.reach('cancel-session:after-commit')
  return canceled
}
