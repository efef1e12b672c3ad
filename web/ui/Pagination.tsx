import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'

import { lastOffset, pageSize } from '#web/lib/api/page-size.ts'
import { Button } from './Button.tsx'

type Props = {
  /** What is being paged, such as 'Orders'. */
  label: string
  offset: number
  limit: number
  /** From `X-Total-Count`. */
  total: number
  onOffsetChange: (offset: number) => void
}

/** '51–100 of 412' with Previous and Next. Renders nothing if everything fits on one page. */
export function Pagination({ label, offset, limit, total, onOffsetChange }: Props) {
  const last = Math.min(offset + pageSize(limit, offset, total), total)
  if (last === total && offset === 0) return null
  const lastPage = lastOffset(limit, total)
  return (
    <nav aria-label={`Pagination: ${label}`} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="tabular text-14 text-muted">
        {total === 0 ? 0 : (offset + 1).toLocaleString('en-US')}–{last.toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
      <div className="flex gap-1.5 sm:gap-2">
        {lastPage > limit && (
          <Button size="icon" aria-label="First page" disabled={offset === 0} onClick={() => onOffsetChange(0)}>
            <ChevronsLeft aria-hidden="true" className="size-4" />
          </Button>
        )}
        <Button
          className="max-sm:px-3"
          disabled={offset === 0}
          onClick={() => onOffsetChange(Math.max(0, offset - limit))}
        >
          <ChevronLeft aria-hidden="true" className="size-4 max-sm:hidden" />
          Previous
        </Button>
        <Button className="max-sm:px-3" disabled={last >= total} onClick={() => onOffsetChange(offset + limit)}>
          Next
          <ChevronRight aria-hidden="true" className="size-4 max-sm:hidden" />
        </Button>
        {lastPage > limit && (
          <Button size="icon" aria-label="Last page" disabled={last >= total} onClick={() => onOffsetChange(lastPage)}>
            <ChevronsRight aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </nav>
  )
}
