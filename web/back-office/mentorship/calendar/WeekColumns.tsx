import { clsx } from 'clsx'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { formatDayName } from '#web/lib/time-and-money/calendar-days.ts'
import type { DayEntries } from './day-entries.ts'

/** Seven days next to each other. */
export function WeekColumns({ days, today, byDay, entry }: DayEntries) {
  return (
    <div className="grid grid-cols-7 divide-x divide-line overflow-clip rounded-card border border-line bg-surface">
      {days.map((day) => (
        <section key={day} aria-label={formatDayName(day)} className="min-w-0">
          <DayHeading day={day} isToday={day === today} />
          <div className="grid min-h-64 content-start gap-1.5 p-1.5">
            {byDay.get(day)?.map((session: HostedSession) => entry(session))}
          </div>
        </section>
      ))}
    </div>
  )
}

function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <h3
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'flex flex-wrap items-baseline gap-x-1.5 border-b border-line px-2.5 py-2 font-sans text-13 font-medium',
        isToday ? 'bg-flame-wash text-flame-deep' : 'text-muted',
      )}
    >
      <span className="sr-only">{formatDayName(day)}</span>
      <span aria-hidden="true">{formatDayName(day).slice(0, 3)}</span>
      <span aria-hidden="true" className={clsx('tabular text-16', isToday ? 'text-flame-deep' : 'text-ink')}>
        {Number(day.slice(8))}
      </span>
      {isToday && <span className="max-lg:sr-only">Today</span>}
    </h3>
  )
}
