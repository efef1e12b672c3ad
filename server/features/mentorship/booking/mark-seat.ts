import { type Attendance, hostCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { useCredit as payWithCredit, returnCredit } from '#server/features/credits/credits.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { isPaid } from './customers.read-model.ts'
import type { StoredSession } from './mentor-sessions.repository.ts'
import type { Terms } from './mentorship-terms.read-model.ts'
import { findSeat, setAttendance } from './session-seats.repository.ts'

type Mark = { session: StoredSession; terms: Terms; seatId: string; attendance: Attendance | null }

/** A program decides whether missing a session uses the credit. Taking the mark back uses it again. */
export async function markSeat(ctx: AppContext, trx: Database, mark: Mark): Promise<void> {
  const { session, terms, seatId, attendance } = mark
  const now = ctx.clock.now()
  const seat = await findSeat(trx, seatId)
  if (seat?.sessionId !== session.id || seat.canceledAt !== null) throw notFound('Student')
  if (!hostCan.markAttendance(session, now)) throw conflict('not_started', "This session hasn't started yet.")
  await setAttendance(trx, seatId, attendance, now.toISOString())
  const { userId } = seat
  const { programId, startsAt } = session
  const isForgiven = attendance === 'missed' && terms.noShow === 'returns'
  if (isForgiven) return returnCredit(trx, { seatId, reason: 'missed', now: now.toISOString() })
  if (await isPaid(trx, seatId)) return
  if (!(await payWithCredit(trx, { userId, programId, seatId, startsAt, now: now.toISOString() }))) {
    throw conflict('no_credit', 'The student has used the returned credit already.')
  }
}
