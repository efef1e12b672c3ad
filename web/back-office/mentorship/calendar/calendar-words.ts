import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { longDayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'

export type SessionMark = 'canceled' | 'missed' | 'unmarked' | 'held' | 'running' | 'upcoming'

/** Canceled sessions keep those who had booked. */
const seatedIn = ({ seats, canceledAt }: HostedSession) =>
  canceledAt ? seats : seats.filter((seat) => seat.canceledAt === null)

/** What a session's color and words say. */
export function markOf(session: HostedSession): SessionMark {
  if (session.canceledAt || session.state === 'canceled') return 'canceled'
  if (session.state !== 'held') return session.state
  const seats = seatedIn(session)
  if (seats.some(({ attendance }) => attendance === 'missed')) return 'missed'
  return seats.some(({ attendance }) => attendance === null) ? 'unmarked' : 'held'
}

export const MARK_WORDS: Record<SessionMark, string> = {
  canceled: 'Canceled',
  missed: 'Missed',
  unmarked: 'Not marked',
  held: 'Held',
  running: 'Now',
  upcoming: 'Upcoming',
}

/** `Ada Lovelace`, or `Group, 2 of 6`. */
export function whoIsIn(session: HostedSession): string {
  const seated = seatedIn(session)
  if (session.capacity > 1) return `Group, ${seated.length} of ${session.capacity}`
  return seated[0]?.studentName ?? 'Nobody'
}

/** For screen readers: what the entry shows, in the same words (WCAG 2.5.3), and the rest around it. */
export function describeSession(session: HostedSession, shownTime: string): string {
  const { startsAt, programTitle, mentorName } = session
  const when = `${longDayIn(startsAt, ownZone())}, ${shownTime}`
  return `${when}: ${whoIsIn(session)} with ${mentorName}, ${MARK_WORDS[markOf(session)]}. ${programTitle}`
}
