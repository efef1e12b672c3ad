import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { ChangeList } from './ChangeList.tsx'
import { describeEntry } from './describe-entry.ts'

/** One sentence; whatever it can't say is shown on demand. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { who, before, about, after, details } = describeEntry(entry)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  // A refund or a new coupon replaced nothing.
  const noun = entry.before && entry.after ? 'changes' : 'details'
  return (
    <li className="px-4 py-2.5 text-14">
      <div className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 text-pretty wrap-anywhere text-ink">
          <bdi className="font-medium" title={entry.actor.email ?? undefined}>
            {who}
          </bdi>{' '}
          {before}
          {about !== null && (
            <>
              {' '}
              <bdi className="font-medium">{about}</bdi>
            </>
          )}
          {after}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:justify-end">
          {details.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-control text-13 text-flame-deep underline-offset-4 hover:underline pointer-coarse:min-h-11 max-sm:order-last"
            >
              {isOpen ? `Hide ${noun}` : `Show ${noun}`}
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
              />
            </button>
          )}
          <time dateTime={entry.createdAt} className="tabular text-13 text-muted sm:min-w-38 sm:text-right">
            {formatMoment(entry.createdAt)}
          </time>
        </div>
      </div>
      {isOpen && <ChangeList id={id} changes={details} entry={entry} />}
    </li>
  )
}
