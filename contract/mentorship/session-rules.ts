/** No schema here: pages and the server decide with the same rules. */
export const SESSION_STATES = ['upcoming', 'running', 'held', 'canceled'] as const
type SessionState = (typeof SESSION_STATES)[number]

export const CANCELERS = ['student', 'mentor', 'school', 'credit'] as const
/** `credit`: the money went back, staff ended the sessions, or a payment is disputed. */
export type Canceler = (typeof CANCELERS)[number]

export const ATTENDANCES = ['attended', 'missed'] as const
export type Attendance = (typeof ATTENDANCES)[number]

export const NO_SHOW_RULES = ['uses', 'returns'] as const
export type NoShowRule = (typeof NO_SHOW_RULES)[number]

const HOUR_MS = 3_600_000

type Times = { startsAt: string; endsAt: string; canceledAt: string | null }

/** A session that passed without a mark counts as held. */
export function sessionState({ startsAt, endsAt, canceledAt }: Times, now: Date): SessionState {
  if (canceledAt !== null) return 'canceled'
  if (now < new Date(startsAt)) return 'upcoming'
  return now < new Date(endsAt) ? 'running' : 'held'
}

/** Until when a student may move it, and cancel it without losing the credit. */
export const changeDeadline = (startsAt: string, cutoffHours: number): Date =>
  new Date(Date.parse(startsAt) - cutoffHours * HOUR_MS)

type Booked = Times & { changeUntil: string; capacity: number }

/** What the student who booked it may do. Canceling is possible until the start, but late it costs the credit. */
export const studentCan = {
  move: (session: Booked, now: Date) =>
    session.capacity === 1 && session.canceledAt === null && now <= new Date(session.changeUntil),
  cancel: (session: Times, now: Date) => sessionState(session, now) === 'upcoming',
  editAgenda: (session: Times, now: Date) => sessionState(session, now) === 'upcoming',
  rate: (session: Times & { attendance: Attendance | null }, now: Date) =>
    sessionState(session, now) === 'held' && session.attendance !== 'missed',
  keepCredit: (session: Booked, now: Date) => now <= new Date(session.changeUntil),
}

/** What the mentor and staff may do. */
export const hostCan = {
  change: (session: Times, now: Date) => sessionState(session, now) === 'upcoming',
  setRecording: (session: Times, now: Date) => session.canceledAt === null && now >= new Date(session.startsAt),
  markAttendance: (session: Times, now: Date) => session.canceledAt === null && now >= new Date(session.startsAt),
}
