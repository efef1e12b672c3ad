import { useQuery } from '@tanstack/react-query'

import { localDay } from '#contract/withdrawal/local-days.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { MonthCalendar } from './charts/MonthCalendar.tsx'
import { isMonth } from './charts/month-days.ts'
import { calendarQuery } from './journal.queries.ts'
import { filterQuery, type TradeFilters } from './list/trade-filters.ts'
import { browserTimeZone } from './use-journal-time-zone.ts'

type Props = { filters: TradeFilters; timeZone: string | null; onDay: (day: string) => void }

/** Which month is shown is in the address. */
export function CalendarTab({ filters: { from: _from, to: _to, ...filters }, timeZone, onDay }: Props) {
  const [named, setMonth] = useUrlParam('month')
  const today = localDay(new Date(), timeZone ?? browserTimeZone())
  const month = isMonth(named) ? named : today.slice(0, 7)
  const { data, isError, refetch } = useQuery(calendarQuery({ ...filterQuery(filters), month }))
  if (isError) return <LoadFailure what="This month" onRetry={() => refetch()} />
  return (
    <MonthCalendar
      key={month}
      month={month}
      today={today}
      days={data?.days ?? []}
      all={data?.all}
      onMonth={setMonth}
      onDay={onDay}
    />
  )
}
