import type { ReactNode } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { dayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'

/** What each layout of the calendar gets. */
export type DayEntries = {
  days: readonly string[]
  today: string
  byDay: ReadonlyMap<string, HostedSession[]>
  entry: (session: HostedSession, isShort?: boolean) => ReactNode
}

export function groupByOwnDay(sessions: readonly HostedSession[]): Map<string, HostedSession[]> {
  const zone = ownZone()
  return Map.groupBy(sessions, ({ startsAt }) => dayIn(startsAt, zone))
}
