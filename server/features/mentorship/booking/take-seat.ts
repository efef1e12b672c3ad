import { v7 as uuidv7 } from 'uuid'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { sessionState } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { useCredit as payWithCredit } from '#server/features/credits/credits.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { isCustomerOf } from './customers.read-model.ts'
import { countSeat, findSession, raiseSequence } from './mentor-sessions.repository.ts'
import { calendarSource, notifyBooked } from './notices.ts'
import { noCredit, ownConflict, ownSession, reserveStudent } from './reserve-time.ts'
import { findOwnSeat, insertSeat } from './session-seats.repository.ts'
import { showMySession } from './show-sessions.ts'

type Seat = { sessionId: string; timeZone: string; agenda?: string | undefined }

/** A seat in a group session. Whoever has one gets the same again. */
export async function takeSeat(
  ctx: AppContext,
  userId: string,
  { sessionId, timeZone, agenda }: Seat,
): Promise<MySession> {
  const now = ctx.clock.now()
  const source = await calendarSource(ctx)
  const taken = await transact(ctx.db, async (trx) => {
    const found = await findSession(trx, sessionId)
    if (!found || found.capacity === 1 || !(await isCustomerOf(trx, userId, found.programId))) throw notFound('Session')
    await lockPeople(trx, [found.mentorId, userId])
    const session = (await findSession(trx, sessionId)) ?? found
    const earlier = await findOwnSeat(trx, sessionId, userId)
    if (earlier?.canceledAt === null) {
      return showMySession(trx, { sessionId, userId, now })
    }
    const { programId, startsAt, endsAt } = session
    if (session.mentorId === userId) throw ownSession()
    if (sessionState(session, now) !== 'upcoming') {
      throw conflict('slot_unavailable', "This session can't be booked anymore.")
    }
    if (!(await countSeat(trx, sessionId))) throw conflict('session_full', 'All seats are taken.')
    if (earlier) await raiseSequence(trx, sessionId)
    const seatId = uuidv7()
    await insertSeat(trx, { id: seatId, sessionId, userId, timeZone, agenda, startsAt, now: now.toISOString() })
    if (!(await reserveStudent(trx, userId, { sessionId, startsAt, endsAt }))) throw ownConflict()
    ctx.steps.reach('take-seat:after-time')
    if (!(await payWithCredit(trx, { userId, programId, seatId, startsAt, now: now.toISOString() }))) throw noCredit()
    ctx.steps.reach('take-seat:after-credit')
    await notifyBooked({ ctx, trx, source }, sessionId, seatId)
    ctx.steps.reach('take-seat:before-commit')
    return showMySession(trx, { sessionId, userId, now })
  })
  ctx.steps.reach('take-seat:after-commit')
  return taken
}
