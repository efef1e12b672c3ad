import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Truncated } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_TIME, type TableColumn, type TableSort } from '#web/ui/data-table/table-column.ts'

export type Failure = {
  id: string
  what: string
  /** Lines that help to find it elsewhere. */
  references?: { id: string; href?: string; label?: string }[]
  /** Null if it isn't known; undefined where there is no money. */
  amount?: string | null
  error: string
  lastTriedAt: string
  attempts: number
  /** The buttons that fix it. */
  actions: ReactNode
}

type Props = { label: string; whatName: string; failures: Failure[]; sort: TableSort }

const attemptsInWords = ({ attempts }: Failure) =>
  attempts === 1 ? '1 attempt' : `${attempts.toLocaleString('en-US')} attempts`

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
          cell: ({ what, references }) => (
            <>
              <span className="font-medium wrap-anywhere">{what}</span>
              {references && (
                <span className="mt-0.5 flex flex-wrap gap-x-4 in-data-[layout=full]:flex-nowrap">
                  {references.map((reference) => (
                    <Reference key={reference.id} {...reference} />
                  ))}
                </span>
              )}
            </>
          ),
        },
        ...(failures.some(({ amount }) => amount !== undefined) ? [AMOUNT] : []),
        {
          name: 'Error',
          inCard: 'footer',
          className: 'min-w-40',
          cell: ({ error }) => <span className="wrap-anywhere text-loss">{error || 'No error was recorded.'}</span>,
        },
        {
          name: 'Last tried',
          inCard: 'line',
          sort: { by: 'tried', first: 'desc', words: BY_TIME },
          cell: ({ lastTriedAt }) => <MomentCell at={lastTriedAt} />,
          cellInCard: ({ lastTriedAt }) => `Last tried ${formatMoment(lastTriedAt)}`,
        },
        {
          name: 'Attempts',
          numeric: true,
          inCard: 'line',
          under: 'Last tried',
          sort: { by: 'attempts', first: 'desc', words: BY_AMOUNT },
          cell: ({ attempts }) => attempts.toLocaleString('en-US'),
          cellUnder: attemptsInWords,
          cellInCard: attemptsInWords,
        },
        {
          name: 'Actions',
          numeric: true,
          inCard: 'footer',
          cell: ({ actions }) => (
            <span className="flex gap-1.5 not-in-[table]:mt-2 in-[table]:justify-end">{actions}</span>
          ),
        },
      ]}
    />
  )
}

const AMOUNT: TableColumn<Failure> = {
  name: 'Amount',
  numeric: true,
  inCard: 'figure',
  className: 'whitespace-nowrap',
  cell: ({ amount }) => amount ?? <span className="text-muted">–</span>,
}

type ReferenceProps = { id: string; href?: string; label?: string }

/** A short label stands for an id that would only make the row longer. */
function Reference({ id, href, label }: ReferenceProps) {
  if (!href) return <Truncated className="text-13 text-muted">{id}</Truncated>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="tap flex w-fit items-center gap-1.5 text-13 wrap-anywhere text-flame-deep underline underline-offset-4 in-[table]:whitespace-nowrap"
    >
      {label ? (
        <span title={id}>
          {label}
          <span className="sr-only"> {id}</span>
        </span>
      ) : (
        id
      )}
      <ExternalLink aria-label="in the Stripe dashboard" className="size-3.5 shrink-0" />
    </a>
  )
}
