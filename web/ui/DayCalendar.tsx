import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import {
  addDays,
  addMonths,
  firstWeekday,
  formatDayName,
  formatMonth,
  formatWeekday,
  monthOf,
  sameDayIn,
  weekdayOf,
  weekdaysFrom,
  weeksOf,
} from '#web/lib/time-and-money/calendar-days.ts'
import { Button } from './Button.tsx'

type Props = {
  /** Describes the calendar to screen readers. */
  label: string
  /** `2026-11` */
  month: string
  onMonthChange: (month: string) => void
  value: string | null
  onChange: (day: string) => void
  today: string
  /** No other days can be reached. */
  firstDay: string
  lastDay: string
  /** What can be chosen on a day, for screen readers: '3 free times'. Days without it can't be chosen. */
  offered: (day: string) => string | undefined
  /** What is known of this month isn't complete yet. */
  isLoading?: boolean
}

/** A month to pick a day from: with a mouse or finger, or with the arrow keys, Home, End, Page Up and Page Down. */
export function DayCalendar({ label, month, onMonthChange, value, today, firstDay, lastDay, ...rest }: Props) {
  const { onChange, offered, isLoading = false } = rest
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [first] = useState(firstWeekday)
  const weeks = weeksOf(month, first)
  const [focused, setFocused] = useState<string | null>(null)
  const movesFocus = useRef(false)
  const within = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)
  const reachable = [focused, value].find((day) => day && monthOf(day) === month) ?? firstChoice(weeks, offered, within)

  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus()
  }, [reachable])

  const goTo = (wanted: string) => {
    const day = within(wanted)
    movesFocus.current = true
    setFocused(day)
    if (monthOf(day) !== month) onMonthChange(monthOf(day))
  }
  const turn = (months: number) => {
    setFocused(null)
    onMonthChange(addMonths(month, months))
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <h2 id={title} aria-live="polite" className="font-sans text-16 font-medium text-ink">
          {formatMonth(month)}
        </h2>
        <div className="-mr-2 flex">
          <TurnButton label="Previous month" isOff={month <= monthOf(firstDay)} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </TurnButton>
          <TurnButton label="Next month" isOff={month >= monthOf(lastDay)} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </TurnButton>
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date picker is a grid of buttons.
        role="grid"
        aria-label={label}
        aria-describedby={title}
        aria-busy={isLoading}
        className="mt-2 w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekdaysFrom(first).map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-13 font-normal text-muted">
                <span aria-hidden="true">{formatWeekday(weekday).slice(0, 2)}</span>
                <span className="sr-only">{formatWeekday(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week's days never move.
                <td key={weekday} className="p-px" {...(day ? { 'aria-selected': day === value } : {})}>
                  {day && (
                    <DayButton
                      day={day}
                      offer={offered(day)}
                      isChosen={day === value}
                      isToday={day === today}
                      isReachable={day === reachable}
                      isLoading={isLoading}
                      onChoose={() => {
                        setFocused(day)
                        onChange(day)
                      }}
                      onKey={(key) => {
                        const target = dayAfterKey(key, day, first)
                        if (target) goTo(target)
                        return target !== null
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function firstChoice(
  weeks: (string | null)[][],
  offered: Props['offered'],
  within: (day: string) => string,
): string | undefined {
  const days = weeks.flat().filter((day) => day !== null)
  return days.find((day) => offered(day)) ?? days.find((day) => within(day) === day) ?? days[0]
}

/** Where a key leads, or null if it isn't one of the calendar's. */
function dayAfterKey(key: string, day: string, firstWeekdayOfWeek: number): string | null {
  const place = (weekdayOf(day) - firstWeekdayOfWeek + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -place)
    case 'End':
      return addDays(day, 6 - place)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return null
  }
}

type TurnProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

/** Stays focusable at the end, so that the keyboard doesn't lose its place. */
function TurnButton({ label, isOff, onClick, children }: TurnProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick()
      }}
    >
      {children}
    </Button>
  )
}

type DayProps = {
  day: string
  offer: string | undefined
  isChosen: boolean
  isToday: boolean
  isReachable: boolean
  isLoading: boolean
  onChoose: () => void
  /** Returns whether the key moved the focus. */
  onKey: (key: string) => boolean
}

function DayButton({ day, offer, isChosen, isToday, isReachable, isLoading, onChoose, onKey }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      aria-disabled={!offer}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDayName(day)}, ${offer ?? (isLoading ? 'loading' : 'nothing free')}`}
      onClick={() => {
        if (offer) onChoose()
      }}
      onKeyDown={(event) => {
        if (onKey(event.key)) event.preventDefault()
      }}
      className={clsx(
        'tap tabular relative grid h-11 w-full place-items-center rounded-control text-14 transition-colors',
        isChosen && 'bg-flame font-semibold text-on-flame',
        !isChosen && offer && 'bg-flame-wash font-semibold text-ink hover:bg-flame/40',
        !offer && 'cursor-default text-muted',
        isToday && 'ring-1 ring-line-strong ring-inset',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}
