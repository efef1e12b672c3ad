import { elsewhere, ownZone, shortDayIn, timeIn } from '#web/lib/time-and-money/zoned-time.ts'

type Props = {
  instant: string
  /** Where the other person is. */
  otherZone: string
  className?: string
}

/**
 * `Tue, Nov 24, 3:00 PM your time · 9:00 AM in New York`, or one time if both clocks show the same. Only for parts that
 * aren't rendered on the server.
 */
export function BothTimes({ instant, otherZone, className }: Props) {
  const own = ownZone()
  const other = elsewhere(instant, own, otherZone)
  return (
    <time dateTime={instant} className={className}>
      {shortDayIn(instant, own)}, {timeIn(instant, own)}
      {other && (
        <>
          {' your\u00a0time\u00a0· '}
          <span className="inline-block">{other}</span>
        </>
      )}
    </time>
  )
}
