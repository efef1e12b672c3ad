import { formatMoment, formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { inSentence, timeAgo } from '#web/lib/time-and-money/time-ago.ts'

const RECENT_MS = 30 * 86_400_000

/** '3h ago' for a month, then the date. */
export function LastSeen({ at }: { at: string | null }) {
  if (!at) return <span className="text-muted">Never</span>
  return <Seen at={at} words={isRecent(at) ? timeAgo(at) : formatShortDay(at)} />
}

/** 'Seen 3h ago', where no header says what the time means. */
export function SeenInSentence({ at }: { at: string | null }) {
  if (!at) return 'Never seen'
  return <Seen at={at} words={`Seen ${isRecent(at) ? inSentence(timeAgo(at)) : formatShortDay(at)}`} />
}

const isRecent = (at: string) => Date.now() - Date.parse(at) < RECENT_MS

function Seen({ at, words }: { at: string; words: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {words}
    </time>
  )
}
