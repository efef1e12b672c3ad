import { ownZone, shortDayIn, timeIn } from '#web/lib/time-and-money/zoned-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import type { FreeTime } from './free-time.ts'

type Props = {
  problem: string | undefined
  /** When the same mentor is free next. */
  nextTimes: string[]
  time: FreeTime
  onPick: (time: FreeTime) => void
}

/** Why a time couldn't be booked, with the next ones to choose from. */
export function TimeTaken({ problem, nextTimes, time, onPick }: Props) {
  const own = ownZone()
  return (
    <div className="grid gap-3">
      <InlineError text={problem} />
      {nextTimes.length > 0 && (
        <div>
          <p className="text-14 text-ink">
            Next free times with <bdi>{time.mentorName}</bdi>:
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {nextTimes.map((startsAt) => (
              <li key={startsAt}>
                <Button size="small" className="tabular" onClick={() => onPick({ ...time, startsAt })}>
                  {shortDayIn(startsAt, own)}, {timeIn(startsAt, own)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
