import { localDay, weekday } from '#contract/withdrawal/local-days.ts'

/** When a trade counts, and on which day that is in the time zone of the journal. */
export function placeTrade({ openedAt, closedAt }: { openedAt: string; closedAt: string | null }, timeZone: string) {
  const countsAt = closedAt ?? openedAt
  const day = localDay(new Date(countsAt), timeZone)
  return { counts_at: countsAt, day, weekday: weekday(day) || 7 }
}
