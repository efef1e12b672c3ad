import { useQuery } from '@tanstack/react-query'
import { formatR } from '#contract/journal/trade-words.ts'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import type { JournalReads } from '../journal-reads.ts'
import { inPercent } from '../journal-words.ts'
import { filterQuery, type TradeFilters } from './trade-filters.ts'

/** The figures of all trades that match. They stay neutral in color: a bad month is no failure. */
export function TradeTotals({ reads, filters }: { reads: JournalReads; filters: TradeFilters }) {
  const { data } = useQuery({ ...reads.breakdowns(filterQuery(filters)), placeholderData: (previous) => previous })
  const all = data?.all
  return (
    <StatCards label="Totals">
      <StatCard label="Trades" value={all?.trades.toLocaleString('en-US')} note={all && describeMeasured(all)} />
      <StatCard
        label="Win rate"
        value={all && (all.winRate === null ? '–' : inPercent(all.winRate))}
        note={all && `${all.wins} of ${all.measured}`}
      />
      <StatCard label="Total" value={all && (all.measured === 0 ? '–' : formatR(all.totalR))} note="After fees" />
      <StatCard label="Average" value={all && (all.averageR === null ? '–' : formatR(all.averageR))} note="Per trade" />
    </StatCards>
  )
}

function describeMeasured({ trades, measured }: { trades: number; measured: number }): string {
  const without = trades - measured
  return without === 0 ? 'All with a result in R' : `${without.toLocaleString('en-US')} without a result in R`
}
