import { useState } from 'react'

import { firstWeekday, isDay } from '#web/lib/time-and-money/calendar-days.ts'
import { dayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { type CalendarView, daysShown } from './calendar-range.ts'

/** What the calendar shows; it's in the address, so a reload and a shared link show the same. */
export function useCalendarPlace(now: Date) {
  const [named, setDay] = useUrlParam('day')
  const [viewNamed, setView] = useUrlParam('view')
  const [mentorId, setMentorId] = useUrlParam('mentor')
  const [programId, setProgramId] = useUrlParam('program')
  const [first] = useState(firstWeekday)
  const today = dayIn(now.toISOString(), ownZone())
  const day = isDay(named) ? named : today
  const view: CalendarView = viewNamed === 'month' ? 'month' : 'week'
  return {
    ...{ view, day, today, mentorId, programId, setMentorId, setProgramId },
    firstWeekday: first,
    days: daysShown({ view, day, firstWeekday: first }),
    setDay: (next: string) => setDay(next === today ? '' : next),
    setView: (next: CalendarView) => setView(next === 'week' ? '' : next),
  }
}
export type CalendarPlace = ReturnType<typeof useCalendarPlace>
