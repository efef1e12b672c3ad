import { formatMoment, formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { timeAgo } from '#web/lib/time-and-money/time-ago.ts'

const RECENT_MS = 30 * 86_400_000

/** '3h ago' for a month, then the date. */
export function LastSeen({ at }: { at: string | null }) {
  if (!at) return <span className="text-muted">Never</span>
  const isRecent = Date.now() - Date.parse(at) < RECENT_MS
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {isRecent ? timeAgo(at) : formatShortDay(at)}
    </time>
  )
}
