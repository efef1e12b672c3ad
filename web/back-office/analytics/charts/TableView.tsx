import type { ReactNode } from 'react'

import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

type Props = { label: string; columns: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** The figures behind a chart, for people who'd rather read them. */
export function TableView({ label, columns, rows }: Props) {
  return (
    <Disclosure summary={<span className="text-14 font-medium">Show as a table</span>}>
      <FigureTable label={label} columns={columns} rows={rows} tall />
    </Disclosure>
  )
}

/** Names on the left, figures right-aligned. */
export function FigureTable({ label, columns, rows, tall = false }: Props & { tall?: boolean }) {
  return (
    <Table label={label} tall={tall}>
      <thead>
        <tr>
          {columns.map((column, position) => (
            <HeadCell key={column} numeric={position > 0}>
              {column}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Row key={key}>
            {cells.map((cell, position) => (
              <Cell
                key={columns[position]}
                numeric={position > 0}
                className={position > 0 ? 'whitespace-nowrap' : 'min-w-32 md:min-w-40'}
              >
                {cell}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
