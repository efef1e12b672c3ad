import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { formatLastDay } from '#web/lib/time-and-money/local-date-time.ts'

/** One word for how a session went, in the shop's colors for statuses. */
export function stateWord({ state, attendance }: Pick<MySession, 'state' | 'attendance'>): string {
  if (state === 'canceled') return 'Canceled'
  if (attendance === 'missed') return 'Missed'
  if (state === 'held') return 'Completed'
  return state === 'running' ? 'Live' : 'Scheduled'
}

const CANCELED_BY = {
  student: 'You canceled this session.',
  mentor: 'Your mentor canceled this session.',
  school: 'The school canceled this session.',
  credit: 'This session was canceled because your sessions were ended or a payment is missing.',
}

/** Why a session didn't take place, and what became of the credit. Null for all others. */
export function whatHappened(session: MySession): string | null {
  const { state, canceledBy, attendance, creditReturned } = session
  const credit = creditReturned ? 'You got the session back.' : 'It counts as used.'
  if (state === 'canceled') {
    const why = CANCELED_BY[canceledBy ?? 'school']
    return canceledBy === 'credit' ? why : `${why} ${credit}`
  }
  return attendance === 'missed' ? `Marked as missed. ${credit}` : null
}

/** Null if none has expired. */
export function describeExpired({ expired, expiredAt }: MyProgram['credits']): string | null {
  return expired > 0 && expiredAt ? `${sessions(expired)} expired after ${formatLastDay(expiredAt)}.` : null
}

export const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`)
export const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)
