import { useEffect, useRef } from 'react'

import { formatDayName } from '#web/lib/time-and-money/calendar-days.ts'
import { elsewhere, ownZone, timeIn } from '#web/lib/time-and-money/zoned-time.ts'
import { type FreeTime, keyOf } from './free-time.ts'

type Props = {
  day: string
  /** By the reader; the first free day shows by itself. */
  isPicked: boolean
  times: FreeTime[]
  showsMentor: boolean
  onChoose: (time: FreeTime) => void
}

/** The free times of one day, on both clocks. */
export function DayTimes({ day, isPicked, times, showsMentor, onChoose }: Props) {
  const own = ownZone()
  const list = useRef<HTMLElement>(null)
  // On a phone the times are below the calendar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every day that's picked.
  useEffect(() => {
    if (isPicked) list.current?.scrollIntoView({ block: 'nearest' })
  }, [day, isPicked])
  return (
    <section ref={list} aria-labelledby="times-title">
      <h2 id="times-title" className="text-22">
        {formatDayName(day)}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {times.map((time) => {
          const { startsAt, mentorName, mentorTimeZone, group } = time
          const other = mentorTimeZone && elsewhere(startsAt, own, mentorTimeZone, '')
          return (
            <li key={keyOf(time)}>
              <button
                type="button"
                onClick={() => onChoose(time)}
                className="tabular flex min-h-13 w-full flex-col items-center justify-center rounded-control border border-line-strong px-2 py-2 text-center transition-colors hover:border-flame-deep hover:bg-flame-wash"
              >
                <span className="text-16 font-medium text-ink">{timeIn(startsAt, own)}</span>
                {other && <span className="text-13 text-muted">{other}</span>}
                {group && (
                  <span className="text-13 text-ink-soft">
                    Group · {group.seatsLeft} of {group.capacity} {group.capacity === 1 ? 'seat' : 'seats'} left
                  </span>
                )}
                {(showsMentor || group) && <span className="text-13 text-muted">{mentorName}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
