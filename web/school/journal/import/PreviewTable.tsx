import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import { formatDecimal, SIDE_NAMES } from '#contract/journal/trade-words.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { evenPrices } from '#web/trade-journal/even-prices.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Row = ImportPreview['trades'][number]

const sizeOf = (size: string | null) => (size === null ? '–' : formatDecimal(size))

const columnsFor = (price: ReturnType<typeof evenPrices>): TableColumn<Row>[] => [
  {
    name: 'Instrument',
    cell: ({ instrument }) => <span className="wrap-anywhere">{instrument}</span>,
    inCard: 'title',
  },
  { name: 'Side', cell: ({ side }) => SIDE_NAMES[side], inCard: 'line' },
  { name: 'Opened', cell: ({ openedAt }) => formatMoment(openedAt), inCard: 'line' },
  { name: 'Entry', numeric: true, cell: ({ entry, instrument }) => price(entry, instrument) },
  { name: 'Exit', numeric: true, cell: ({ exit, instrument }) => price(exit, instrument) },
  { name: 'Size', numeric: true, cell: ({ size }) => sizeOf(size) },
  {
    name: 'State',
    hasHiddenName: true,
    cell: ({ isDuplicate }) => <StatusBadge status={isDuplicate ? 'Duplicate' : 'New'} />,
    inCard: 'status',
  },
]

/** The first trades of the file, as they would be stored. */
export function PreviewTable({ trades }: { trades: Row[] }) {
  return (
    <DataTable
      label="Trades in this file"
      items={trades}
      itemKey={({ line, instrument }) => `${line} ${instrument}`}
      itemName={({ line }) => `line ${line}`}
      columns={columnsFor(evenPrices(trades))}
    />
  )
}
