import type { ReactNode } from 'react'

import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_TIME, type TableSort } from '#web/ui/data-table/table-column.ts'

type Failure = {
  id: string
  what: string
  /** A second line that helps to find it elsewhere. */
  reference?: string
  error: string
  lastTriedAt: string
  attempts: number
  /** The buttons that fix it. */
  actions: ReactNode
}

type Props = { label: string; whatName: string; failures: Failure[]; sort: TableSort }

/** Things that failed, with the reason and the actions that fix it. */
export function FailureTable({ label, whatName, failures, sort }: Props) {
  return (
    <DataTable
      label={label}
      items={failures}
      itemKey={({ id }) => id}
      itemName={({ what }) => what}
      sort={sort}
      columns={[
        {
          name: whatName,
          inCard: 'title',
          className: 'min-w-36',
          cell: ({ what, reference }) => (
            <>
              <span className="font-medium wrap-anywhere">{what}</span>
              {reference && <span className="block text-13 wrap-anywhere text-muted">{reference}</span>}
            </>
          ),
        },
        {
          name: 'Error',
          inCard: 'status',
          className: 'min-w-44',
          cell: ({ error }) => <span className="wrap-anywhere text-loss">{error || 'No error was recorded.'}</span>,
        },
        {
          name: 'Last tried',
          sort: { by: 'tried', first: 'desc', words: BY_TIME },
          cell: ({ lastTriedAt }) => <MomentCell at={lastTriedAt} />,
        },
        {
          name: 'Attempts',
          numeric: true,
          sort: { by: 'attempts', first: 'desc', words: BY_AMOUNT },
          cell: ({ attempts }) => attempts.toLocaleString('en-US'),
        },
        {
          name: 'Actions',
          numeric: true,
          inCard: 'footer',
          cell: ({ actions }) => <span className="flex gap-1.5 in-[table]:justify-end">{actions}</span>,
        },
      ]}
    />
  )
}
