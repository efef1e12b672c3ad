import { MAX_DAYS_AHEAD, TOO_FAR_AHEAD } from '#contract/mentorship/mentorship-limits.ts'
import { fromLocalInput } from '#web/lib/time-and-money/local-date-time.ts'

const DAY_MS = 24 * 60 * 60_000
const QUARTER_MS = 15 * 60_000

type Start = { startsAt: string; problem?: never } | { startsAt?: never; problem: string }

/** The start of a session as typed on this device's clock. */
export function readStart(typed: string): Start {
  const startsAt = fromLocalInput(typed)
  if (!startsAt) return { problem: 'Please choose a day and time.' }
  if (Date.parse(startsAt) % QUARTER_MS > 0) return { problem: 'Sessions start on the quarter hour, such as 3:15.' }
  if (Date.parse(startsAt) > Date.now() + MAX_DAYS_AHEAD * DAY_MS) return { problem: TOO_FAR_AHEAD }
  return { startsAt }
}
