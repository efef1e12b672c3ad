import { v7 as uuidv7 } from 'uuid'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { useCredit as payWithCredit } from '#server/features/credits/credits.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { isCustomerOf } from './customers.read-model.ts'
import { countSeat, insertSession } from './mentor-sessions.repository.ts'
import { findTerms, listActiveMentors } from './mentorship-terms.read-model.ts'
import { calendarSource, notifyBooked } from './notices.ts'
import {
  checkSlot,
  endOf,
  explainRefusal,
  noCredit,
  ownConflict,
  ownSession,
  reserveMentor,
  reserveStudent,
  type SlotProblem,
  SlotRefused,
  slotRefusal,
} from './reserve-time.ts'
import { findBookedSession, insertSeat } from './session-seats.repository.ts'
import { showMySession } from './show-sessions.ts'

type Booking = {
  programId: string
  mentorId: string
  startsAt: string
  timeZone: string
  agenda?: string | undefined
}

/** Asking twice for the same time, as a double click does, books it once. */
export async function bookSession(ctx: AppContext, userId: string, booking: Booking): Promise<MySession> {
  const { programId, mentorId, startsAt, timeZone, agenda } = booking
  const now = ctx.clock.now()
  const nowMs = now.getTime()
  const source = await calendarSource(ctx)

  const booked = await transact(ctx.db, async (trx) => {
    await lockPeople(trx, [mentorId, userId])
    // Not before: while this waited, the mentor may have stopped or the rules changed.
    const terms = await findTerms(trx, programId)
    if (!terms) throw notFound('Program')
    // When a mentor is free is only for those who bought the program.
    if (!(await isCustomerOf(trx, userId, programId))) throw noCredit()
    const known = await findBookedSession(trx, { userId, programId, mentorId, startsAt })
    if (known) return showMySession(trx, { sessionId: known, userId, now })
    if (mentorId === userId) throw ownSession()
    const mentor = (await listActiveMentors(trx, programId)).find(({ user_id }) => user_id === mentorId)
    if (!mentor) throw conflict('mentor_gone', 'This mentor can no longer be booked. Please choose someone else.')
    if (terms.capacity > 1) throw conflict('group_program', 'Please choose one of the scheduled sessions.')
    const time = { startsAt, durationMinutes: terms.durationMinutes, nowMs }
    const refuse = (problem: SlotProblem) =>
      new SlotRefused(() => slotRefusal(ctx, mentor, { ...time, problem, timeZone }))
    const problem = await checkSlot(trx, mentor, time)
    if (problem) throw refuse(problem)

    const session = { id: uuidv7(), programId, mentorId, startsAt, endsAt: endOf(time), capacity: 1 }
    const seatId = uuidv7()
    const reservation = { sessionId: session.id, startsAt, endsAt: session.endsAt }
    await insertSession(trx, { ...session, now: now.toISOString() })
    await countSeat(trx, session.id)
    const seat = { id: seatId, sessionId: session.id, userId, timeZone, agenda, startsAt, now: now.toISOString() }
    await insertSeat(trx, seat)
    if (!(await reserveMentor(trx, mentor, reservation))) throw refuse('taken')
    if (!(await reserveStudent(trx, userId, reservation))) throw ownConflict()
    ctx.steps.reach('book-session:after-time')
    if (!(await payWithCredit(trx, { userId, programId, seatId, startsAt, now: now.toISOString() }))) throw noCredit()
    ctx.steps.reach('book-session:after-credit')
    await notifyBooked({ ctx, trx, source }, session.id, seatId)
    ctx.steps.reach('book-session:before-commit')
    return showMySession(trx, { sessionId: session.id, userId, now })
  }).catch(explainRefusal)
  ctx.steps.reach('book-session:after-commit')
  return booked
}
