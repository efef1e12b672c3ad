import type { CreditReturn } from '#contract/credits/credit-return.ts'
import type { Canceler } from '#contract/mentorship/session-rules.ts'
import { returnCredit } from '#server/features/credits/credits.ts'

import { freeQuarters } from '../availability/booked-quarters.repository.ts'
import { cancelSessionRow, type StoredSession, uncountSeat } from './mentor-sessions.repository.ts'
import { notifyCanceled, type Post } from './notices.ts'
import { cancelSeatRow, listOpenSeats, type StoredSeat } from './session-seats.repository.ts'

type Closing = { by: Canceler; isCreditBack: boolean }

const RETURNS: Record<Canceler, CreditReturn> = {
  student: 'canceled_by_student',
  mentor: 'canceled_by_school',
  school: 'canceled_by_school',
  credit: 'not_covered',
}

/** Ends a session for everyone. Its people are locked. */
export async function closeSession(post: Post, session: StoredSession, closing: Closing): Promise<void> {
  const now = post.ctx.clock.now().toISOString()
  const seats = await listOpenSeats(post.trx, session.id)
  if (!(await cancelSessionRow(post.trx, session.id, { by: closing.by, now }))) return
  for (const seat of seats) await closeRow(post, seat, closing, now)
  post.ctx.steps.reach('cancel-session:after-credit')
  await freeQuarters(post.trx, session.id)
  await notifyCanceled(post, session.id, { ...closing, seatIds: seats.map(({ id }) => id) })
  post.ctx.steps.reach('cancel-session:before-commit')
}

/** Ends one seat; a call between two people ends with it. */
export async function closeSeat(post: Post, session: StoredSession, seat: StoredSeat, closing: Closing): Promise<void> {
  if (session.capacity === 1) return closeSession(post, session, closing)
  const now = post.ctx.clock.now().toISOString()
  if (!(await closeRow(post, seat, closing, now))) return
  post.ctx.steps.reach('leave-group:after-credit')
  await uncountSeat(post.trx, session.id)
  await freeQuarters(post.trx, session.id, seat.userId)
  await notifyCanceled(post, session.id, { ...closing, seatIds: [seat.id] })
  post.ctx.steps.reach('leave-group:before-commit')
}

async function closeRow({ trx }: Post, seat: StoredSeat, { by, isCreditBack }: Closing, now: string): Promise<boolean> {
  if (!(await cancelSeatRow(trx, seat.id, { by, now }))) return false
  if (isCreditBack) await returnCredit(trx, { seatId: seat.id, reason: RETURNS[by], now })
  return true
}
