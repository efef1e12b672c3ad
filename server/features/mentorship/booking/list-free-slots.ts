import { MAX_SLOT_DAYS } from '#contract/mentorship/mentorship-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'

import { findSlots } from '../availability/find-slots.ts'
import type { KeptSlots } from '../availability/kept-slots.ts'
import { isCustomerOf } from './customers.read-model.ts'
import { findTerms, listActiveMentors, personName } from './mentorship-terms.read-model.ts'
import { findOwnSeat } from './session-seats.repository.ts'
import { listOpenGroups } from './sessions.read-model.ts'

const DAY_MS = 24 * 3_600_000

type Search = {
  programId: string
  from: string
  to: string
  mentorId?: string | undefined
  movingId?: string | undefined
}

/** Computed from what is booked at this moment; nothing about it is in the database. */
export async function listFreeSlots(ctx: AppContext, kept: KeptSlots, userId: string, search: Search) {
  const { programId, from, to, mentorId, movingId } = search
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  if (toMs - fromMs > MAX_SLOT_DAYS * DAY_MS) throw invalidInput(`Please ask for ${MAX_SLOT_DAYS} days at most.`)
  const terms = await findTerms(ctx.db, programId)
  if (!terms || !(await isCustomerOf(ctx.db, userId, programId))) throw notFound('Program')
  const now = ctx.clock.now()
  const chosen = (await listActiveMentors(ctx.db, programId)).filter(
    ({ user_id }) => user_id !== userId && (mentorId === undefined || user_id === mentorId),
  )
  const range = { fromMs, toMs, nowMs: now.getTime(), durationMinutes: terms.durationMinutes }
  // Someone else's session would show when they are free.
  const isMoving = movingId !== undefined && (await findOwnSeat(ctx.db, movingId, userId)) !== undefined
  const mentors = []
  for (const mentor of chosen) {
    const wanted = { ...range, studentId: userId }
    // Sessions of a group program are scheduled. One that was booked before it was for groups can be moved.
    const slots = isMoving
      ? (await findSlots(ctx.db, mentor, { ...wanted, movingId })).map((at) => new Date(at).toISOString())
      : terms.capacity > 1
        ? []
        : await kept.list(ctx.db, mentor, wanted)
    mentors.push({
      id: mentor.user_id,
      name: personName(mentor),
      timeZone: mentor.time_zone,
      slots,
    })
  }
  const since = new Date(Math.max(fromMs, now.getTime())).toISOString()
  const groups = (await listOpenGroups(ctx.db, { programId, from: since, to })).map((group) => ({
    sessionId: group.id,
    mentorId: group.mentorId,
    mentorName: personName(group),
    startsAt: group.startsAt,
    endsAt: group.endsAt,
    capacity: group.capacity,
    seatsLeft: group.capacity - group.seatsTaken,
  }))
  const isWanted = (group: { mentorId: string }) =>
    group.mentorId !== userId && (mentorId === undefined || group.mentorId === mentorId)
  return { mentors, groups: groups.filter(isWanted) }
}
