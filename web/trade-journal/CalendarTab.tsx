import { useQuery } from '@tanstack/react-query'

import { localDay } from '#contract/withdrawal/local-days.ts'
import { isMonth } from '#web/lib/time-and-money/calendar-days.ts'
import { ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { MonthCalendar } from './charts/MonthCalendar.tsx'
import type { JournalReads } from './journal-reads.ts'
import { filterQuery, type TradeFilters } from './list/trade-filters.ts'

type Props = {
  reads: JournalReads
  filters: TradeFilters
  timeZone: string | null
  onDay: (day: string) => void
}

/** Which month is shown is in the address. */
export function CalendarTab({ reads, filters: { from: _from, to: _to, ...filters }, timeZone, onDay }: Props) {
  const [named, setMonth] = useUrlParam('month')
  const today = localDay(new Date(), timeZone ?? ownZone())
  const month = isMonth(named) ? named : today.slice(0, 7)
  const { data, isError, refetch } = useQuery(reads.calendar({ ...filterQuery(filters), month }))
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
