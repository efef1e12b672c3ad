import { elsewhere, ownZone, shortDayIn, timeIn } from '#web/lib/time-and-money/zoned-time.ts'

type Props = {
  instant: string
  /** Where the other person is. */
  otherZone: string
  className?: string
}

/**
 * `Tue, Nov 24, 3:00 PM your time (9:00 AM in New York)`, or one time if both clocks show the same. Broken only where
 * people would. Only for parts that aren't rendered on the server.
 */
export function BothTimes({ instant, otherZone, className }: Props) {
  const own = ownZone()
  const other = elsewhere(instant, own, otherZone)
  return (
    <time dateTime={instant} className={className}>
      {shortDayIn(instant, own)},{' '}
      <span className="whitespace-nowrap">
        {timeIn(instant, own)}
        {other && ' your time'}
      </span>
      {other && (
        <>
          {' '}
          <span className="inline-block">({other})</span>
        </>
      )}
    </time>
  )
}
