import { MAX_DAYS_AHEAD, TOO_FAR_AHEAD } from '#contract/mentorship/mentorship-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { moveCredits } from '#server/features/credits/credits.ts'
import { conflict, invalidInput } from '#server/http/app-error.ts'

import { freeQuarters } from '../availability/booked-quarters.repository.ts'
import type { MentorRow } from '../availability/mentors.repository.ts'
import { moveSessionRow, type StoredSession } from './mentor-sessions.repository.ts'
import { notifyChanged, notifyHandedOver, type Post } from './notices.ts'
import { endOf, ownConflict, reserveMentor, reserveStudent } from './reserve-time.ts'
import { listOpenSeats } from './session-seats.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Move = { startsAt: string; mentor: MentorRow; durationMinutes: number; by: 'student' | 'host' }

/** Gives a session another time or mentor and tells everyone. Its people and the new mentor are locked. */
export async function moveSession(post: Post, session: StoredSession, move: Move): Promise<void> {
  const { ctx, trx } = post
  const { startsAt, mentor, durationMinutes, by } = move
  const now = ctx.clock.now().toISOString()
  const endsAt = endOf({ startsAt, durationMinutes })
  const reservation = { sessionId: session.id, startsAt, endsAt }
  await freeQuarters(trx, session.id)
  await moveSessionRow(trx, session.id, { startsAt, endsAt, mentorId: mentor.user_id, now })
  if (!(await reserveMentor(trx, mentor, reservation))) {
    throw conflict('slot_taken', 'There is another session at that time.')
  }
  const seats = await listOpenSeats(trx, session.id)
  for (const { userId } of seats) {
    if (await reserveStudent(trx, userId, reservation)) continue
    throw by === 'student' ? ownConflict() : conflict('student_busy', 'A student is in another session at that time.')
  }
  ctx.steps.reach('move-session:after-time')
  await moveCredits(
    trx,
    seats.map(({ id }) => id),
    startsAt,
  )
  ctx.steps.reach('move-session:after-credit')
  if (mentor.user_id !== session.mentorId) await notifyHandedOver(post, session.id, session.mentorId)
  await notifyChanged(post, session.id, session.startsAt)
  ctx.steps.reach('move-session:before-commit')
}

/** Hosts may choose any time of the next two years, also outside their hours. */
export function requireTimeAhead({ clock }: AppContext, startsAt: string): void {
  const [startMs, nowMs] = [Date.parse(startsAt), clock.now().getTime()]
  if (startMs % MINUTE_MS !== 0) throw invalidInput('Please choose a time without seconds.')
  if (startMs > nowMs + MAX_DAYS_AHEAD * DAY_MS) throw invalidInput(TOO_FAR_AHEAD)
  if (startMs <= nowMs) throw conflict('slot_unavailable', 'Please choose a time to come.')
}
