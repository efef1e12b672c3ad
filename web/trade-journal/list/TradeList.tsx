import { clsx } from 'clsx'
import { Image, MessageCircle } from 'lucide-react'

import type { Trade } from '#contract/journal/trade.ts'
import { formatR, SIDE_NAMES } from '#contract/journal/trade-words.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_TIME, type TableColumn } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { evenPrices } from '../even-prices.ts'
import type { JournalReads } from '../journal-reads.ts'
import { formatShortDayUtc } from '../journal-words.ts'
import { RESULT_COLORS, toneOfResult } from '../tone-of-result.ts'
import { filterQuery, type TradeFilters } from './trade-filters.ts'

const SORTS = ['-date', 'date', '-result', 'result'] as const

type Props = { reads: JournalReads; filters: TradeFilters; onOpen: (trade: Trade) => void; onClear: () => void }

/** The trades that match, a table or cards on a phone. */
export function TradeList({ reads, filters, onOpen, onClear }: Props) {
  const sort = useUrlSort(SORTS)
  const list = usePagedList(50, (page) => reads.trades({ ...filterQuery(filters), sort: sort.value, ...page }))
  return (
    <PagedList
      label="trades"
      list={list}
      empty={
        <EmptyState title="No trade fits these filters" action={<Button onClick={onClear}>Clear filters</Button>} />
      }
    >
      {(trades) => (
        <DataTable
          label="Trades"
          items={trades}
          itemKey={({ id }) => id}
          itemName={nameOf}
          columns={columnsFor(evenPrices(trades))}
          sort={sort}
          open={{ action: onOpen, words: 'opens the trade' }}
        />
      )}
    </PagedList>
  )
}

const nameOf = ({ instrument, day }: Trade) => `${instrument}, ${formatShortDayUtc(day)}`

const columnsFor = (price: ReturnType<typeof evenPrices>): TableColumn<Trade>[] => [
  {
    name: 'Day',
    cell: ({ day }) => <span className="whitespace-nowrap">{formatShortDayUtc(day)}</span>,
    sort: { by: 'date', first: 'desc', words: BY_TIME },
    inCard: 'line',
  },
  {
    name: 'Instrument',
    cell: ({ instrument, source }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere text-ink">{instrument}</span>
        {source === 'practice' && <Badge variant="outline">Practice</Badge>}
      </span>
    ),
    inCard: 'title',
  },
  { name: 'Side', cell: ({ side }) => SIDE_NAMES[side], inCard: 'line', under: 'Instrument' },
  {
    name: 'Entry',
    numeric: true,
    cell: ({ entry, instrument }) => price(entry, instrument),
    inCard: 'nowhere',
  },
  {
    name: 'Exit',
    numeric: true,
    cell: ({ exit, instrument }) => price(exit, instrument),
    inCard: 'nowhere',
    under: 'Entry',
  },
  {
    name: 'Setup',
    cell: ({ setup }) => <span className="wrap-anywhere">{setup ?? '–'}</span>,
    className: 'min-w-28',
    cellInCard: ({ setup }) => setup && <span className="wrap-anywhere">{setup}</span>,
    inCard: 'line',
  },
  {
    name: 'Rule and mistake',
    cell: (trade) => <Marks trade={trade} />,
    cellInCard: (trade) => (hasMarks(trade) ? <Marks trade={trade} /> : null),
    inCard: 'status',
  },
  {
    name: 'Result',
    numeric: true,
    cell: (trade) => <Result trade={trade} />,
    inCard: 'figure',
    sort: { by: 'result', first: 'desc', words: BY_AMOUNT },
  },
]

function Result({ trade: { resultR, exit } }: { trade: Trade }) {
  if (resultR === null) return <span className="text-muted">{exit === null ? 'Open' : '–'}</span>
  return (
    <span className={clsx('font-medium whitespace-nowrap', RESULT_COLORS[toneOfResult(resultR)])}>
      {formatR(resultR)}
    </span>
  )
}

const hasMarks = ({ ruleFollowed, mistake, pictureCount, commentCount }: Trade) =>
  ruleFollowed === false || mistake !== null || pictureCount + commentCount > 0

function Marks({ trade: { ruleFollowed, mistake, pictureCount, commentCount, unreadComments } }: { trade: Trade }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
      {ruleFollowed === false && <Badge variant="outline">Rule broken</Badge>}
      {mistake !== null && <span className="wrap-anywhere">{mistake}</span>}
      {pictureCount > 0 && <Count icon={Image} count={pictureCount} word="screenshot" />}
      {commentCount > 0 && <Count icon={MessageCircle} count={commentCount} word="comment" />}
      {unreadComments > 0 && <Badge variant="default">New comment</Badge>}
    </span>
  )
}

function Count({ icon: Icon, count, word }: { icon: typeof Image; count: number; word: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4 text-muted" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        {count} {count === 1 ? word : `${word}s`}
      </span>
    </span>
  )
}
