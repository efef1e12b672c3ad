import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { AgendaDays } from './AgendaDays.tsx'
import { CalendarEntry } from './CalendarEntry.tsx'
import { titleOf } from './calendar-range.ts'
import { type DayEntries, groupByOwnDay } from './day-entries.ts'
import { MonthWeeks } from './MonthWeeks.tsx'
import type { CalendarPlace } from './use-calendar-place.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSessionArrows } from './use-session-arrows.ts'
import { WeekColumns } from './WeekColumns.tsx'

type Props = { place: CalendarPlace; sessions: readonly HostedSession[]; onOpen: (session: HostedSession) => void }

/** Columns, a month or a list, whichever was chosen and fits. */
export function CalendarDays({ place, sessions, onOpen }: Props) {
  const { view, days, today, mentorId, programId, firstWeekday } = place
  const isWide = useIsWide()
  const { box, onKeyDown, isReachable, choose } = useSessionArrows(sessions)
  const parts: DayEntries = {
    ...{ days, today },
    byDay: groupByOwnDay(sessions),
    entry: (session, isShort = false) => (
      <CalendarEntry
        key={session.id}
        session={session}
        isShort={isShort}
        isReachable={isReachable(session.id)}
        onOpen={() => {
          choose(session.id)
          onOpen(session)
        }}
      />
    ),
  }
  const openWeek = (day: string) => {
    place.setDay(day)
    place.setView('week')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons in it.
    <div ref={box} onKeyDown={onKeyDown} className="grid gap-3">
      {sessions.length === 0 && (
        <p className="text-14 text-ink-soft">
          No sessions in {titleOf(view, days)}
          {mentorId || programId ? ' for this choice.' : '. They appear here as soon as students book.'}
        </p>
      )}
      {!isWide ? (
        <AgendaDays {...parts} />
      ) : view === 'month' ? (
        <MonthWeeks {...parts} firstWeekday={firstWeekday} onWeek={openWeek} />
      ) : (
        <WeekColumns {...parts} />
      )}
    </div>
  )
}
