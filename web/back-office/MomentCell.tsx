import { formatShortDay, formatTime } from '#web/lib/time-and-money/local-date-time.ts'

/** In a table, the date with the time below it, so that columns of times stay narrow. */
export function MomentCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className="in-[table]:whitespace-nowrap">
      {formatShortDay(at)}{' '}
      <span className="inline-block text-13 whitespace-nowrap text-muted in-[table]:block">{formatTime(at)}</span>
    </time>
  )
}
