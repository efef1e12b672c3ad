import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { formatR } from '#contract/journal/trade-words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { JournalReads } from '../journal-reads.ts'
import { inPercent } from '../journal-words.ts'
import { filterQuery, type TradeFilters } from './trade-filters.ts'

/** The figures of all trades that match, in little room. They stay neutral in color: a bad month is no failure. */
export function TradeTotals({ reads, filters }: { reads: JournalReads; filters: TradeFilters }) {
  const { data } = useQuery({ ...reads.breakdowns(filterQuery(filters)), placeholderData: (previous) => previous })
  const all = data?.all
  return (
    <section aria-label="Totals">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Total label="Trades" value={all?.trades.toLocaleString('en-US')} note={all && describeMeasured(all)} />
        <Total
          label="Win rate"
          value={all && (all.winRate === null ? '–' : inPercent(all.winRate))}
          note={all && `${all.wins} of ${all.measured}`}
        />
        <Total label="Total" value={all && (all.measured === 0 ? '–' : formatR(all.totalR))} note="After fees" />
        <Total label="Average" value={all && (all.averageR === null ? '–' : formatR(all.averageR))} note="Per trade" />
      </dl>
    </section>
  )
}

type Props = { label: string; value: string | undefined; note: ReactNode }

function Total({ label, value, note }: Props) {
  return (
    <div className="bg-surface px-4 py-3 sm:px-5">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="tabular flex min-h-8 flex-wrap items-baseline gap-x-2.5">
        <span className="font-display text-22 wrap-anywhere text-ink">
          {value ?? <Skeleton className="inline-block h-6 w-20" />}
        </span>
        <span className="text-13 text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}

function describeMeasured({ trades, measured }: { trades: number; measured: number }): string {
  const without = trades - measured
  return without === 0 ? 'All with a result in R' : `${without.toLocaleString('en-US')} without a result in R`
}
