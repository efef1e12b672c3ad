import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { studentCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

import { requireOwnSeat } from './require-session.ts'
import { changeSeatAgenda } from './session-seats.repository.ts'
import { showMySession } from './show-sessions.ts'

type Change = { sessionId: string; agenda?: string | undefined; before?: string | null | undefined }

/** What the student wants to work on, until the session starts. */
export async function changeAgenda(
  ctx: AppContext,
  userId: string,
  { sessionId, agenda = '', before }: Change,
): Promise<MySession> {
  const now = ctx.clock.now()
  return transact(ctx.db, async (trx) => {
    const { session, seat } = await requireOwnSeat(trx, sessionId, userId)
    const { startsAt, endsAt } = session
    const canceledAt = seat.canceledAt ?? session.canceledAt
    if (canceledAt !== null) throw conflict('already_canceled', 'This session was canceled.')
    if (!studentCan.editAgenda({ startsAt, endsAt, canceledAt }, now)) {
      throw conflict('already_started', 'This session has started, so this can no longer be changed.')
    }
    if (!(await changeSeatAgenda(trx, seat.id, { agenda: agenda || null, before: before === '' ? null : before }))) {
      throw conflict('changed_meanwhile', 'This was changed in another tab or on another device.')
    }
    return showMySession(trx, { sessionId, userId, now })
  })
}
