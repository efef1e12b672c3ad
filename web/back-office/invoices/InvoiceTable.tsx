import { FileCode2, FileText } from 'lucide-react'
import { INVOICE_KINDS } from '#contract/invoices/invoice-words.ts'
import type { InvoiceSummary } from '#contract/invoices/invoices.endpoints.ts'
import { exactAmount } from '#contract/money.ts'
import { countryName } from '#contract/tax/countries.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { RowAction } from '#web/ui/data-table/RowActions.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { invoicePath } from './invoice-path.ts'

type Props = { invoices: InvoiceSummary[]; onOpen: (invoice: InvoiceSummary) => void }

const signed = ({ kind, currency }: InvoiceSummary, cents: number) => (
  <span className="whitespace-nowrap">
    {kind === 'credit_note' && cents > 0 && '−'}
    {exactAmount(cents, currency)}
  </span>
)

const COLUMNS: TableColumn<InvoiceSummary>[] = [
  {
    name: 'Number',
    inCard: 'title',
    cell: ({ kind, number, corrects }) => (
      <>
        <span className="font-medium whitespace-nowrap">{number}</span>
        <span className="block text-13 text-muted">
          {INVOICE_KINDS[kind]}
          {corrects && ` for ${corrects}`}
        </span>
      </>
    ),
  },
  {
    name: 'Customer',
    inCard: 'line',
    className: 'min-w-40 wrap-anywhere',
    cell: ({ buyerName, buyerCountry }) => (
      <>
        {buyerName}
        <span className="block text-13 text-muted">{countryName(buyerCountry)}</span>
      </>
    ),
    cellInCard: ({ buyerName }) => buyerName,
  },
  { name: 'Net', numeric: true, inCard: 'nowhere', cell: (invoice) => signed(invoice, invoice.netCents) },
  { name: 'Tax', numeric: true, inCard: 'nowhere', cell: (invoice) => signed(invoice, invoice.taxCents) },
  { name: 'Total', numeric: true, inCard: 'figure', cell: (invoice) => signed(invoice, invoice.totalCents) },
  {
    name: 'Date',
    inCard: 'line',
    cell: ({ issuedOn }) => (
      <time dateTime={issuedOn} className="whitespace-nowrap">
        {formatDay(issuedOn)}
      </time>
    ),
  },
]

export function InvoiceTable({ invoices, onOpen }: Props) {
  return (
    <DataTable
      label="Invoices"
      items={invoices}
      itemKey={({ number }) => number}
      itemName={({ number }) => number}
      columns={COLUMNS}
      open={{ action: onOpen, words: 'opens the order' }}
      actions={actionsFor}
    />
  )
}

function actionsFor(invoice: InvoiceSummary): RowAction[] {
  const download = (label: string, icon: RowAction['icon'], type: 'pdf' | 'xml'): RowAction => ({
    label,
    name: `${label} of ${invoice.number}`,
    ...(icon && { icon }),
    isIconOnly: true,
    href: invoicePath(invoice, type),
    isExternal: true,
  })
  return [
    download('PDF', FileText, 'pdf'),
    { ...download('XML', FileCode2, 'xml'), isUnavailable: !invoice.isElectronic },
  ]
}
