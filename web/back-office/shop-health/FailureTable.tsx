import type { ReactNode } from 'react'

import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'

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

/** Things that failed, with the reason and the actions that fix it. */
export function FailureTable({ label, whatName, failures }: { label: string; whatName: string; failures: Failure[] }) {
  return (
    <DataTable
      label={label}
      items={failures}
      itemKey={({ id }) => id}
      itemName={({ what }) => what}
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
        { name: 'Last tried', cell: ({ lastTriedAt }) => <MomentCell at={lastTriedAt} /> },
        { name: 'Attempts', numeric: true, cell: ({ attempts }) => attempts.toLocaleString('en-US') },
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
