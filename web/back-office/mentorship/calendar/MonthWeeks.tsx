import { clsx } from 'clsx'

import { formatDayName, formatWeekday, monthOf, weekdaysFrom, weeksOf } from '#web/lib/time-and-money/calendar-days.ts'
import type { DayEntries } from './day-entries.ts'

const ROOM = 3

type Props = DayEntries & { firstWeekday: number; onWeek: (day: string) => void }

/** A month; days with more sessions than fit lead to their week. */
export function MonthWeeks({ days, today, byDay, entry, firstWeekday, onWeek }: Props) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdaysFrom(firstWeekday).map((weekday) => (
              <th key={weekday} scope="col" className="px-2.5 py-2 text-left text-13 font-medium text-muted">
                <span className="sr-only">{formatWeekday(weekday)}</span>
                <span aria-hidden="true">{formatWeekday(weekday).slice(0, 3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(days[0] ?? today), firstWeekday).map((week) => (
            <tr key={week.find(Boolean)} className="divide-x divide-line border-t border-line">
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week's days never move.
                <td key={place} className={clsx('h-28 p-1.5 align-top', !day && 'bg-raised/40')}>
                  {day && <Day {...{ day, today, byDay, entry, onWeek }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Pick<Props, 'today' | 'byDay' | 'entry' | 'onWeek'> & { day: string }

function Day({ day, today, byDay, entry, onWeek }: DayProps) {
  const sessions = byDay.get(day) ?? []
  const shown = sessions.length > ROOM ? sessions.slice(0, ROOM - 1) : sessions
  const more = sessions.length - shown.length
  return (
    <div className="grid gap-1">
      <p
        aria-current={day === today ? 'date' : undefined}
        className={clsx(
          'tabular px-1 text-13',
          day === today ? 'font-semibold text-flame-deep underline underline-offset-2' : 'text-muted',
        )}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">
          {formatDayName(day)}
          {day === today && ' (today)'}
        </span>
      </p>
      {shown.map((session) => entry(session, true))}
      {more > 0 && (
        <button
          type="button"
          aria-label={`${more} more on ${formatDayName(day)}: show the week`}
          onClick={() => onWeek(day)}
          className="tap rounded-control px-1.5 py-0.5 text-left text-13 text-flame-deep hover:bg-raised"
        >
          {more} more
        </button>
      )}
    </div>
  )
}
