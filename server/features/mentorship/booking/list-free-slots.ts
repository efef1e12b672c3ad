import type { z } from 'zod'

import { MAX_SLOT_DAYS } from '#contract/mentorship/mentorship-limits.ts'
import { SlotsSchema } from '#contract/mentorship/my-mentorship.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { KeptValues } from '#server/cache/kept-values.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'
import { type WrittenReply, writeReply } from '#server/http/written-reply.ts'

import { findSlots, QUARTERS_PER_DAY } from '../availability/find-slots.ts'
import { quarterOf, quartersBetween } from '../availability/free-slots.ts'
import { KeptSlots } from '../availability/kept-slots.ts'
import { findMentor } from '../availability/mentors.repository.ts'
import { personName } from './mentorship-terms.read-model.ts'
import { findOwnSeat } from './session-seats.repository.ts'
import { listOpenGroups } from './sessions.read-model.ts'
import { readSlotBasis } from './slot-basis.read-model.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Search = {
  programId: string
  from: string
  to: string
  mentorId?: string | undefined
  movingId?: string | undefined
}
type Reply = z.output<typeof SlotsSchema>

/**
 * Computed from what is booked at this moment; nothing about it is in the database. What was written once is sent again
 * when it would be made of the same.
 */
export function freeSlotsReader({ db, clock }: AppContext) {
  const keptSlots = new KeptSlots()
  const replies = new KeptValues<WrittenReply<Reply>>(({ json }) => json.length)

  return async (userId: string, search: Search): Promise<Reply | WrittenReply<Reply>> => {
    const { programId, to, mentorId, movingId } = search
    const [fromMs, toMs] = [Date.parse(search.from), Date.parse(to)]
    if (toMs - fromMs > MAX_SLOT_DAYS * DAY_MS) throw invalidInput(`Please ask for ${MAX_SLOT_DAYS} days at most.`)
    const nowMs = clock.now().getTime()
    const since = new Date(Math.max(fromMs, nowMs)).toISOString()
    const quarters = { firstQuarter: quarterOf(fromMs), lastQuarter: quarterOf(toMs) + QUARTERS_PER_DAY }
    const basis = await readSlotBasis(db, { programId, studentId: userId, ...quarters, since, to })
    if (!basis) throw notFound('Program')
    const { durationMinutes, capacity, busy } = basis
    const isWanted = (id: string) => id !== userId && (mentorId === undefined || id === mentorId)
    const mentors = basis.mentors.filter(({ id }) => isWanted(id))
    const open = basis.hasOpenGroups ? await listOpenGroups(db, { programId, from: since, to }) : []
    const groups = open.filter((group) => isWanted(group.mentorId)).map(describeGroup)
    const range = { fromMs, toMs, nowMs, durationMinutes }

    // Someone else's session would show when they are free.
    if (movingId !== undefined && (await findOwnSeat(db, movingId, userId))) {
      const offers = await listInTurn(mentors, async ({ id }) => {
        const mentor = await findMentor(db, id)
        return mentor ? findSlots(db, mentor, { ...range, studentId: userId, movingId }) : []
      })
      return { mentors: offers.map(describeOffer), groups }
    }
    // Sessions of a group program are scheduled. One that was booked before it was for groups can be moved.
    const isScheduled = capacity > 1
    const offers = await listInTurn(mentors, async (mentor) => (isScheduled ? [] : keptSlots.list(db, mentor, range)))
    // With their revision, the first of them and their number say which of a mentor's times these are.
    const madeOf = offers.map(({ mentor, slots }) => [mentor, slots[0], slots.length])
    return replies.get(JSON.stringify([fromMs, toMs, durationMinutes, madeOf, busy, groups]), 0, async () => {
      const taken = new Set(busy.split(',').map(Number))
      const isFree = (at: number) =>
        quartersBetween(at, at + durationMinutes * MINUTE_MS).every((quarter) => !taken.has(quarter))
      const free = offers.map(({ mentor, slots }) => ({ mentor, slots: slots.filter(isFree) }))
      return writeReply(SlotsSchema, { mentors: free.map(describeOffer), groups })
    })
  }
}

type Mentor = { id: string; name: string; timeZone: string }

/** One after the other, because the database has one connection. */
async function listInTurn<M extends Mentor>(mentors: M[], list: (mentor: M) => Promise<number[]>) {
  const offers: { mentor: M; slots: number[] }[] = []
  for (const mentor of mentors) offers.push({ mentor, slots: await list(mentor) })
  return offers
}

const describeOffer = ({ mentor: { id, name, timeZone }, slots }: { mentor: Mentor; slots: number[] }) => {
  return { id, name, timeZone, slots: slots.map((at) => new Date(at).toISOString()) }
}

const describeGroup = (group: Awaited<ReturnType<typeof listOpenGroups>>[number]) => ({
  sessionId: group.id,
  mentorId: group.mentorId,
  mentorName: personName(group),
  startsAt: group.startsAt,
  endsAt: group.endsAt,
  capacity: group.capacity,
  seatsLeft: group.capacity - group.seatsTaken,
})
