import type { Journal } from '#contract/journal/journal.endpoints.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CalendarTab } from './CalendarTab.tsx'
import type { JournalReads } from './journal-reads.ts'
import { TradeFilterBar } from './list/TradeFilterBar.tsx'
import { TradeList } from './list/TradeList.tsx'
import { TradeTotals } from './list/TradeTotals.tsx'
import { useTradeFilters } from './list/trade-filters.ts'
import { ResultsTab } from './ResultsTab.tsx'

const TABS = ['trades', 'calendar', 'results'] as const

type Props = {
  journal: Journal
  reads: JournalReads
  /** What trades are called that weren't made in practice. */
  realTrades: string
  onOpen: (tradeId: string) => void
}

/** A journal to look through: filters, totals, and its trades as a list, a calendar and results. */
export function JournalBrowser({ journal, reads, realTrades, onOpen }: Props) {
  const { filters, change, clear } = useTradeFilters()
  const [tab, setTab] = useUrlParam('tab')
  return (
    <>
      <TradeFilterBar journal={journal} filters={filters} realTrades={realTrades} onChange={change} onClear={clear} />
      <TradeTotals reads={reads} filters={filters} />
      <Tabs
        label="Views of the journal"
        value={TABS.find((one) => one === tab) ?? 'trades'}
        onValueChange={(chosen) => setTab(chosen === 'trades' ? '' : chosen)}
        tabs={[
          {
            value: 'trades',
            label: 'Trades',
            content: <TradeList reads={reads} filters={filters} onOpen={({ id }) => onOpen(id)} onClear={clear} />,
          },
          {
            value: 'calendar',
            label: 'Calendar',
            content: (
              <CalendarTab
                reads={reads}
                filters={filters}
                timeZone={journal.timeZone}
                onDay={(day) => change({ tab: '', from: day, to: day })}
              />
            ),
          },
          {
            value: 'results',
            label: 'Results',
            content: <ResultsTab reads={reads} filters={filters} onOpen={(filter) => change({ tab: '', ...filter })} />,
          },
        ]}
      />
    </>
  )
}
