import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { sessionsInWords } from './sessions-in-words.ts'

type Rules = Pick<
  ProgramAdmin,
  'sessionsCount' | 'sessionDurationMinutes' | 'capacity' | 'cutoffHours' | 'noShow' | 'expiresAfterDays'
>

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A program's rules in a few sentences. */
export function describeRules(rules: Rules): string {
  const { sessionsCount, sessionDurationMinutes, capacity, cutoffHours, noShow, expiresAfterDays } = rules
  const size = capacity > 1 ? `in groups of up to ${capacity}` : 'one to one'
  return [
    `${sessionsInWords(sessionsCount)} of ${several(sessionDurationMinutes, 'minute')}, ${size}.`,
    cutoffHours > 0
      ? `Students can move or cancel until ${several(cutoffHours, 'hour')} before.`
      : 'Students can move or cancel until the start.',
    noShow === 'uses' ? 'A no-show uses the credit.' : 'After a no-show, the credit goes back.',
    expiresAfterDays === null
      ? "Credits don't expire."
      : `New credits expire after ${several(expiresAfterDays, 'day')}.`,
  ].join(' ')
}
