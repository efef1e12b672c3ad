import { Copy, Plus, X } from 'lucide-react'
import { useState } from 'react'

import { firstWeekday, formatWeekday, weekdaysFrom } from '#web/lib/time-and-money/calendar-days.ts'
import { Button } from '#web/ui/Button.tsx'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import { MinuteSelect } from './MinuteSelect.tsx'
import { copyToWorkdays, type DayHours, dayProblem, hoursOn, nextHours } from './week-hours.ts'

type Props = { week: readonly DayHours[]; onChange: (week: DayHours[]) => void }

/** The hours of a usual week, day by day. */
export function WeekEditor({ week, onChange }: Props) {
  const [first] = useState(firstWeekday)
  return (
    <ul aria-label="Weekly hours" className="divide-y divide-line border-y border-line">
      {weekdaysFrom(first).map((weekday) => (
        <Day key={weekday} weekday={weekday} week={week} onChange={onChange} />
      ))}
    </ul>
  )
}

function Day({ weekday, week, onChange }: Props & { weekday: number }) {
  const name = formatWeekday(weekday)
  const hours = hoursOn(week, weekday)
  const problem = dayProblem(week, weekday)
  const more = nextHours(week, weekday)
  const others = week.filter((one) => one.weekday !== weekday)
  const replace = (index: number, changed: DayHours | null) =>
    onChange([...others, ...hours.flatMap((one, at) => (at === index ? (changed ?? []) : one))])
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <h3 className="flex items-center font-sans text-16 font-medium text-ink sm:h-control">{name}</h3>
      <div className="grid min-w-0 content-start gap-2">
        {hours.length === 0 && <p className="flex items-center text-14 text-muted sm:h-control">No hours</p>}
        {hours.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place.
          <div key={index} className="flex items-center gap-1 sm:gap-1.5">
            <MinuteSelect
              label={`${name}, from`}
              value={one.fromMinute}
              end={false}
              isInvalid={problem !== undefined}
              onChange={(fromMinute) => replace(index, { ...one, fromMinute })}
            />
            <span aria-hidden="true" className="text-muted">
              –
            </span>
            <MinuteSelect
              label={`${name}, to`}
              value={one.toMinute}
              end
              isInvalid={problem !== undefined}
              onChange={(toMinute) => replace(index, { ...one, toMinute })}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove these hours on ${name}`}
              onClick={() => replace(index, null)}
            >
              <X aria-hidden="true" className="size-4.5" />
            </Button>
          </div>
        ))}
        {problem && (
          <p role="alert" className="flex items-start gap-1.5 text-13 text-loss">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <div className="-ml-3 flex items-start gap-1 sm:ml-0">
        <Button
          variant="quiet"
          className="sm:px-3"
          title="Add hours"
          disabled={!more}
          onClick={() => more && onChange([...week, more])}
        >
          <Plus aria-hidden="true" className="size-4" />
          <span className="sm:sr-only">Add hours</span>
          <span className="sr-only"> on {name}</span>
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Copy ${name}'s hours to every day from Monday to Friday`}
          title="Copy to Monday to Friday"
          disabled={hours.length === 0 || problem !== undefined}
          onClick={() => onChange(copyToWorkdays(week, weekday))}
        >
          <Copy aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </li>
  )
}
