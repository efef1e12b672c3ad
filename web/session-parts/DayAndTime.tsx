import { longDayIn, ownZone, timeIn } from '#web/lib/time-and-money/zoned-time.ts'

/** `Tuesday, November 24, 3:00 PM` on the reader's clock, broken only where people would. */
export function DayAndTime({ instant }: { instant: string }) {
  const own = ownZone()
  const [weekday, day] = longDayIn(instant, own).split(', ')
  return (
    <time dateTime={instant}>
      {weekday}, <span className="whitespace-nowrap">{day},</span>{' '}
      <span className="whitespace-nowrap">{timeIn(instant, own)}</span>
    </time>
  )
}
