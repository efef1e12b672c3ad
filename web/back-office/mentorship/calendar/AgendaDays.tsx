import { formatDayName } from '#web/lib/time-and-money/calendar-days.ts'
import type { DayEntries } from './day-entries.ts'

/** A list by day, for narrow screens. Days without sessions are left out, except today. */
export function AgendaDays({ days, today, byDay, entry }: DayEntries) {
  return (
    <div className="grid gap-5">
      {days
        .filter((day) => byDay.has(day) || day === today)
        .map((day) => (
          <section key={day} aria-label={formatDayName(day)} className="grid gap-2">
            <h3
              aria-current={day === today ? 'date' : undefined}
              className="tabular font-sans text-14 font-semibold text-ink-soft"
            >
              {day === today && <span className="text-flame-deep">Today, </span>}
              {formatDayName(day)}
            </h3>
            {byDay.get(day)?.map((session) => entry(session)) ?? (
              <p className="text-14 text-muted">No sessions today.</p>
            )}
          </section>
        ))}
    </div>
  )
}
