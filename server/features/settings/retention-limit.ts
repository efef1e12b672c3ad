/** Longer than any year: a database whose clock is a little behind refuses to delete entries of 365 days. */
const YEAR_MS = 366 * 24 * 3_600_000

/** When the first and the last of a log's entries were written. */
export type LogSpan = { oldest: string; newest: string }

/**
 * Entries from before this time can go; null keeps all of them. A clock that jumped ahead must not empty a log: the years
 * count back from the newest entry, and if that was written after the jump, each run still takes a year at most.
 */
export function retentionLimit(now: Date, years: number, span: LogSpan | undefined): string | null {
  if (years === 0 || !span) return null
  const end = Math.min(now.getTime(), Date.parse(span.newest))
  return new Date(Math.min(end - years * YEAR_MS, Date.parse(span.oldest) + YEAR_MS)).toISOString()
}
