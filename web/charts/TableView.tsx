import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'

type Props = { label: string; columns: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** The figures behind a chart, for people who'd rather read them. */
export function TableView({ label, columns, rows }: Props) {
  return (
    <Disclosure summary={<span className="text-14 font-medium">Show as a table</span>}>
      <FigureTable label={label} columns={columns} rows={rows} />
    </Disclosure>
  )
}

/** Names on the left, figures right-aligned. */
export function FigureTable({ label, columns, rows }: Props) {
  return (
    <DataTable
      label={label}
      items={rows}
      itemKey={({ key }) => key}
      itemName={({ key }) => key}
      isNarrow
      columns={columns.map((name, position) => ({
        name,
        numeric: position > 0,
        ...(position === 0 ? { inCard: 'title' as const } : {}),
        className: position > 0 ? 'whitespace-nowrap' : 'min-w-24 wrap-anywhere',
        cell: ({ cells }: Props['rows'][number]) => cells[position],
      }))}
    />
  )
}
