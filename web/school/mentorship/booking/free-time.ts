import type { ApiReply } from '#web/lib/api/api-client.ts'
import { dayIn } from '#web/lib/time-and-money/zoned-time.ts'

type Slots = ApiReply<'GET /api/my/mentorship/programs/:id/slots'>

/** A time to book: with one mentor, or a seat in a group session. */
export type FreeTime = {
  startsAt: string
  mentorId: string
  mentorName: string
  /** Not known for groups with a mentor that the program doesn't have anymore. */
  mentorTimeZone: string | null
  group: { sessionId: string; capacity: number; seatsLeft: number } | null
}

/** All times in order. Of mentors who are free at the same time, the first is offered. */
export function listFreeTimes({ mentors, groups }: Slots): FreeTime[] {
  const single = new Map<string, FreeTime>()
  for (const { id, name, timeZone, slots } of mentors) {
    for (const startsAt of slots) {
      if (single.has(startsAt)) continue
      single.set(startsAt, { startsAt, mentorId: id, mentorName: name, mentorTimeZone: timeZone, group: null })
    }
  }
  const shared = groups.map(({ sessionId, mentorId, mentorName, startsAt, capacity, seatsLeft }) => ({
    startsAt,
    mentorId,
    mentorName,
    mentorTimeZone: mentors.find(({ id }) => id === mentorId)?.timeZone ?? null,
    group: { sessionId, capacity, seatsLeft },
  }))
  return [...single.values(), ...shared].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** By the reader's day. */
export function groupByDay(times: readonly FreeTime[], timeZone: string): Map<string, FreeTime[]> {
  return Map.groupBy(times, ({ startsAt }) => dayIn(startsAt, timeZone))
}

export const keyOf = ({ startsAt, group }: FreeTime): string => group?.sessionId ?? startsAt
