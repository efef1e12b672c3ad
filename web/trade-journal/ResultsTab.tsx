import { useQuery } from '@tanstack/react-query'

import type { Breakdowns, NamedFigures } from '#contract/journal/trade-figures.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type BreakdownRow, BreakdownTable } from './charts/BreakdownTable.tsx'
import { EquityChart } from './charts/EquityChart.tsx'
import type { JournalReads } from './journal-reads.ts'
import { WEEKDAY_NAMES } from './journal-words.ts'
import { filterQuery, type TradeFilters, WITHOUT } from './list/trade-filters.ts'

type Open = (filter: Record<string, string>) => void
type Props = { reads: JournalReads; filters: TradeFilters; onOpen: Open }

/** How the results add up, and what they have in common. */
export function ResultsTab({ reads, filters, onOpen }: Props) {
  const query = filterQuery(filters)
  const equity = useQuery({ ...reads.equity(query), placeholderData: (previous) => previous })
  const breakdowns = useQuery({ ...reads.breakdowns(query), placeholderData: (previous) => previous })
  if (equity.isError || breakdowns.isError) {
    const retry = () => Promise.all([equity.refetch(), breakdowns.refetch()])
    return <LoadFailure what="These results" onRetry={retry} />
  }
  if (!equity.data || !breakdowns.data) return <Skeleton className="h-96 rounded-card" />
  if (equity.data.points.length === 0) {
    return (
      <EmptyState title="No results yet">
        Closed trades with a stop are added up here. The stop says what 1 R was.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4 *:min-w-0 md:gap-5">
      <EquityChart equity={equity.data} />
      <div className="grid items-start gap-4 *:min-w-0 md:gap-5 lg:grid-cols-2">
        {listBreakdowns(breakdowns.data, onOpen).map((breakdown) => (
          <BreakdownTable key={breakdown.title} {...breakdown} />
        ))}
      </div>
    </div>
  )
}

const RULES = { followed: 'Followed', broken: 'Broken', unknown: 'Not noted' }

function listBreakdowns({ setups, moods, mistakes, instruments, weekdays, rule }: Breakdowns, onOpen: Open) {
  const rows = (figures: readonly NamedFigures[], filter: string, without: string): BreakdownRow[] =>
    figures.map(({ name, ...rest }) => ({
      ...rest,
      name: name ?? without,
      onOpen: () => onOpen({ [filter]: name ?? WITHOUT }),
    }))
  const rules = (['followed', 'broken', 'unknown'] as const).filter((each) => rule[each].trades > 0)
  return [
    { title: 'Setup', rows: rows(setups, 'setup', 'No setup') },
    { title: 'Mood', rows: rows(moods, 'mood', 'No mood') },
    {
      title: 'Weekday',
      rows: weekdays.map(({ weekday, ...rest }) => ({
        ...rest,
        name: WEEKDAY_NAMES[weekday - 1] ?? '',
        onOpen: () => onOpen({ weekday: String(weekday) }),
      })),
    },
    { title: 'Mistake', rows: rows(mistakes, 'mistake', 'No mistake') },
    {
      title: 'Rules',
      rows: rules.map((each) => ({ ...rule[each], name: RULES[each], onOpen: () => onOpen({ rule: each }) })),
    },
    { title: 'Instrument', rows: rows(instruments, 'instrument', '–') },
  ]
}
