import { useState } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { addMonths, formatDayName, formatMonth, monthOf } from '#web/lib/time-and-money/calendar-days.ts'
import { dayIn, ownZone, placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayCalendar } from '#web/ui/DayCalendar.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { ConfirmTimeDialog } from './ConfirmTimeDialog.tsx'
import { DayTimes } from './DayTimes.tsx'
import { type FreeTime, groupByDay } from './free-time.ts'
import { MentorChoice, MentorSummary } from './MentorChoice.tsx'
import { useBookingPlace } from './use-booking-place.ts'
import { useFreeTimes } from './use-free-times.ts'

type Props = { program: MyProgram; moving: MySession | null; now: string }

/** A month with its free days, and the times of the chosen day. */
export function TimePicker({ program, moving, now }: Props) {
  const zone = ownZone()
  const today = dayIn(now, zone)
  // A session that's moved keeps its credit, which may last longer than those that are left.
  const until = moving ? null : program.credits.bookableUntil
  const lastDay = until && dayIn(new Date(Date.parse(until) - 1).toISOString(), zone)
  const lasts = ({ startsAt }: FreeTime) => until === null || startsAt < until
  const place = useBookingPlace({ mentors: program.mentors, today, lastDay })
  const mentorId = moving?.mentorId ?? place.mentorId
  const [chosen, setChosen] = useState<FreeTime | null>(null)

  const wanted = { programId: program.id, mentorId, movingId: moving?.id ?? '', today }
  const thisMonth = useFreeTimes({ ...wanted, month: monthOf(today) })
  const upcoming = thisMonth.times
    .filter(lasts)
    .some(({ startsAt }) => monthOf(dayIn(startsAt, zone)) === monthOf(today))
  // At the end of a month its days are often full, so the next one is shown.
  const hasNextMonth = monthOf(today) < monthOf(place.lastDay)
  const isOver = hasNextMonth && !upcoming && !thisMonth.isLoading && !thisMonth.isError
  const month = place.month ?? (isOver ? addMonths(monthOf(today), 1) : monthOf(today))
  const shown = useFreeTimes({ ...wanted, month })
  const days = groupByDay(shown.times.filter(lasts), zone)
  const firstFreeDay = [...days.keys()].find((one) => monthOf(one) === month) ?? null
  const hasFreeDay = firstFreeDay !== null
  const day = place.day ?? firstFreeDay
  const times = days.get(day ?? '') ?? []
  const [onlyMentor, ...others] = program.mentors

  return (
    <div className="mt-6 grid gap-6">
      {!moving && others.length > 0 && (
        <MentorChoice mentors={program.mentors} value={mentorId} onChoose={place.chooseMentor} />
      )}
      {!moving && onlyMentor && others.length === 0 && <MentorSummary mentor={onlyMentor} />}
      <div className="grid items-start gap-6 rounded-card border border-line bg-surface p-4 sm:p-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:gap-10">
        <div>
          <DayCalendar
            label="Pick a day"
            month={month}
            onMonthChange={place.turnTo}
            value={day}
            onChange={place.chooseDay}
            today={today}
            firstDay={today}
            lastDay={place.lastDay}
            offered={(one) => describeOffer(days.get(one)?.length ?? 0)}
            isLoading={shown.isLoading}
          />
          <p className="mt-4 text-13 text-muted">Times are in your time zone ({placeOf(zone)}).</p>
        </div>
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {day && times.length > 0 ? `${describeOffer(times.length)} on ${formatDayName(day)}` : ''}
          </p>
          {shown.isError && (
            <div className="grid justify-items-start gap-3">
              <InlineError text="We couldn't load the free times. Check your connection and try again." />
              <Button onClick={() => shown.refetch()}>Try again</Button>
            </div>
          )}
          {!shown.isError && shown.isLoading && <p className="text-16 text-muted">Loading free times...</p>}
          {!shown.isError && !shown.isLoading && !hasFreeDay && (
            <NothingFree month={month} hasNext={until === null || month < monthOf(place.lastDay)} />
          )}
          {hasFreeDay && times.length === 0 && (
            <p className="text-16 text-ink-soft">Pick a highlighted day to see its free times.</p>
          )}
          {day && times.length > 0 && (
            <DayTimes
              day={day}
              isPicked={place.day !== null}
              times={times}
              showsMentor={!moving && mentorId === '' && program.mentors.length > 1}
              onChoose={setChosen}
            />
          )}
        </div>
      </div>
      {chosen && (
        <ConfirmTimeDialog
          program={program}
          moving={moving}
          time={chosen}
          now={now}
          onPickAnother={setChosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

function describeOffer(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 free time' : `${count} free times`
}

function NothingFree({ month, hasNext }: { month: string; hasNext: boolean }) {
  return (
    <div>
      <h2 className="text-22">No free times in {formatMonth(month)}</h2>
      <p className="mt-2 max-w-[50ch] text-16 text-ink-soft">
        {hasNext
          ? 'Try the next month. If nothing works for you, '
          : 'Your sessions expire before more times open up. Please '}
        <AppLink href={paths.contact} className="text-flame-deep underline underline-offset-4">
          write to us
        </AppLink>{' '}
        {hasNext ? "and we'll find a time together." : "and we'll find a way."}
      </p>
    </div>
  )
}
