import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

import { formatDay } from '#contract/date-formats.ts'
import type { Calendar } from '#contract/journal/trade-figures.ts'
import { formatR } from '#contract/journal/trade-words.ts'
import { addDays } from '#contract/withdrawal/local-days.ts'
import {
  addMonths,
  firstWeekday,
  formatMonth,
  formatWeekday,
  weekdaysFrom,
  weeksOf,
} from '#web/lib/time-and-money/calendar-days.ts'
import { Button } from '#web/ui/Button.tsx'
import { countTrades } from '../journal-words.ts'
import { toneOfResult } from '../tone-of-result.ts'

type Day = Calendar['days'][number]

type Props = {
  month: string
  today: string
  days: readonly Day[]
  all: Calendar['all'] | undefined
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** What each day brought, in R. Days with trades are buttons; the arrow keys move between them. */
export function MonthCalendar({ month, today, days, all, onMonth, onDay }: Props) {
  const name = formatMonth(month)
  const [first] = useState(firstWeekday)
  const weekdays = weekdaysFrom(first)
  const byDay = new Map(days.map((result) => [result.day, result]))
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string>()
  const reachable = byDay.has(chosen ?? '') ? chosen : days[0]?.day
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextDay(event.key, reachable ?? '', days)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <section aria-label="Calendar" className="rounded-card border border-line bg-surface p-3 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-22" aria-live="polite">
            {name}
          </h2>
          <p className="tabular text-14 text-muted">{all && sumUp(all)}</p>
        </div>
        <div className="flex items-center gap-1.5">
          {!today.startsWith(month) && <Button onClick={() => onMonth(today.slice(0, 7))}>This month</Button>}
          <Button size="icon" aria-label="Previous month" onClick={() => onMonth(addMonths(month, -1))}>
            <ChevronLeft aria-hidden="true" className="size-4.5" />
          </Button>
          <Button size="icon" aria-label="Next month" onClick={() => onMonth(addMonths(month, 1))}>
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
      </div>
      <table
        ref={grid}
        className="tabular mt-4 w-full table-fixed border-separate border-spacing-1 sm:border-spacing-1.5"
      >
        <caption className="sr-only">Results in {name}, in R</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-13 font-medium text-muted">
                <span className="sr-only">{formatWeekday(weekday)}</span>
                <span aria-hidden="true">{formatWeekday(weekday).slice(0, 3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month, first).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => {
                const result = byDay.get(day ?? '')
                return (
                  <td key={weekdays[place]} className="h-14 p-0 align-top sm:h-20">
                    {day && !result && <EmptyDay day={day} isToday={day === today} />}
                    {day && result && (
                      <DayButton
                        result={result}
                        isToday={day === today}
                        isReachable={day === reachable}
                        onFocus={() => setChosen(day)}
                        onOpen={() => onDay(day)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `3 trades, +1.20 R` */
function sumUp({ trades, measured, totalR }: Pick<Day, 'trades' | 'measured' | 'totalR'>): string {
  if (trades === 0) return 'No trades'
  return measured === 0 ? countTrades(trades) : `${countTrades(trades)}, ${formatR(totalR)}`
}

const dayNumber = (day: string) => Number(day.slice(8))

function EmptyDay({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <div className="size-full rounded-control border border-line/60 px-1 py-1 text-13 text-muted sm:px-2.5 sm:py-1.5">
      <DayNumber day={day} isToday={isToday} />
    </div>
  )
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <span className={clsx('text-13', isToday && 'font-semibold text-flame-deep underline underline-offset-2')}>
      {dayNumber(day)}
      {isToday && <span className="sr-only"> (today)</span>}
    </span>
  )
}

type DayProps = {
  result: Day
  isToday: boolean
  isReachable: boolean
  onFocus: () => void
  onOpen: () => void
}

function DayButton({ result, isToday, isReachable, onFocus, onOpen }: DayProps) {
  const { day, trades, measured } = result
  const totalR = measured === 0 ? null : result.totalR
  const tone = totalR === null ? 'even' : toneOfResult(totalR)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      className={clsx(
        'flex size-full flex-col items-start overflow-hidden rounded-control border px-1 py-1 text-left transition-colors sm:px-2.5 sm:py-1.5',
        tone === 'gain' && 'border-gain/30 bg-gain-wash hover:border-gain',
        tone === 'loss' && 'border-loss/30 bg-loss-wash hover:border-loss',
        tone === 'even' && 'border-line bg-raised hover:border-line-strong',
      )}
    >
      <span className="sr-only">{`${formatDay(day)}: ${sumUp(result)}`}</span>
      <span aria-hidden="true">
        <DayNumber day={day} isToday={isToday} />
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'mt-auto text-13 font-medium whitespace-nowrap sm:text-14',
          { gain: 'text-gain', loss: 'text-loss', even: 'text-ink-soft' }[tone],
        )}
      >
        {totalR === null ? '–' : <ShortR value={totalR} />}
      </span>
      <span aria-hidden="true" className="text-13 whitespace-nowrap text-ink-soft max-sm:hidden">
        {countTrades(trades)}
      </span>
    </button>
  )
}

/** A phone has room for one decimal and no unit. */
function ShortR({ value }: { value: number }) {
  return (
    <>
      <span className="sm:hidden">{formatR(value, 1).replace(' R', '')}</span>
      <span className="max-sm:hidden">{formatR(value)}</span>
    </>
  )
}

/** The day with trades that a key leads to. A week up or down without trades is skipped. */
function nextDay(key: string, from: string, days: readonly Day[]): string | undefined {
  const named = days.map(({ day }) => day)
  const last = named.length - 1
  const at = named.indexOf(from)
  if (at < 0) return undefined
  switch (key) {
    case 'ArrowLeft':
      return named[Math.max(0, at - 1)]
    case 'ArrowRight':
      return named[Math.min(last, at + 1)]
    case 'ArrowUp':
      return named.findLast((day) => day <= addDays(from, -7)) ?? from
    case 'ArrowDown':
      return named.find((day) => day >= addDays(from, 7)) ?? from
    case 'Home':
      return named[0]
    case 'End':
      return named[last]
    default:
      return undefined
  }
}
