import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { changeDeadline, studentCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

import { findCreditExpiry, listActiveMentors } from './mentorship-terms.read-model.ts'
import { moveSession } from './move-session.ts'
import { calendarSource } from './notices.ts'
import { requireOwnSeat } from './require-session.ts'
import { checkSlot, explainRefusal, SlotRefused, slotRefusal } from './reserve-time.ts'
import { changeSeatZone } from './session-seats.repository.ts'
import { showMySession } from './show-sessions.ts'

type Move = { sessionId: string; startsAt: string; timeZone: string }

/** To another free time of the same mentor. Moving it to where it is changes nothing. */
export async function moveMySession(ctx: AppContext, userId: string, move: Move): Promise<MySession> {
  const { sessionId, startsAt, timeZone } = move
  const now = ctx.clock.now()
  const source = await calendarSource(ctx)
  const moved = await transact(ctx.db, async (trx) => {
    const { session, seat, terms } = await requireOwnSeat(trx, sessionId, userId)
    if (seat.canceledAt !== null || session.capacity > 1) {
      throw conflict('not_movable', "This session can't be moved.")
    }
    if (session.startsAt === startsAt) return showMySession(trx, { sessionId, userId, now })
    const changeUntil = changeDeadline(session.startsAt, terms.cutoffHours).toISOString()
    if (!studentCan.move({ ...session, changeUntil }, now)) {
      throw conflict('too_late', `A session can be moved until ${terms.cutoffHours} hours before it starts.`)
    }
    const mentor = (await listActiveMentors(trx, session.programId)).find((one) => one.user_id === session.mentorId)
    if (!mentor)
      throw conflict('mentor_gone', 'This mentor can no longer be booked. Please cancel and choose someone else.')
    const expiresAt = await findCreditExpiry(trx, seat.id)
    if (expiresAt !== null && expiresAt <= startsAt) {
      throw conflict('no_credit', 'The session credit expires before that time.')
    }
    const time = { startsAt, durationMinutes: terms.durationMinutes, nowMs: now.getTime() }
    const problem = await checkSlot(trx, mentor, { ...time, movingId: session.id })
    if (problem) throw new SlotRefused(() => slotRefusal(ctx, mentor, { ...time, problem, timeZone }))
    await changeSeatZone(trx, seat.id, timeZone)
    await moveSession({ ctx, trx, source }, session, { ...time, mentor, by: 'student' })
    return showMySession(trx, { sessionId, userId, now })
  }).catch(explainRefusal)
  ctx.steps.reach('move-session:after-commit')
  return moved
}
