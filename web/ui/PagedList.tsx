import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'

import { LoadFailure } from './LoadFailure.tsx'
import { Pagination } from './Pagination.tsx'
import { Spinner } from './Spinner.tsx'

type Props<Row> = {
  /** The name of the items, such as 'orders'. */
  label: string
  list: {
    rows: Row[] | undefined
    total: number
    limit: number
    offset: number
    isFailed: boolean
    isStale: boolean
    retry: () => void
    goToOffset: (offset: number) => void
  }
  /** Shown when there are no rows. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One page of a long list with pagination, in every state: loading, failed, empty or loaded. */
export function PagedList<Row>({ label, list, empty, children }: Props<Row>) {
  const { rows, total, limit, offset } = list
  const top = useRef<HTMLDivElement>(null)
  if (list.isFailed) return <LoadFailure what={`The ${label}`} onRetry={list.retry} />
  if (!rows) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (rows.length === 0) return empty
  const turnTo = (to: number) => {
    list.goToOffset(to)
    // A new page starts at its first row.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <div ref={top} className="grid min-w-0 scroll-mt-[calc(var(--sticky-top,0px)+1rem)] gap-4">
      <div aria-busy={list.isStale} className={clsx('min-w-0 transition-opacity', list.isStale && 'opacity-60')}>
        {children(rows)}
      </div>
      <Pagination label={label} offset={offset} limit={limit} total={total} onOffsetChange={turnTo} />
    </div>
  )
}
