import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AuditEntryRow } from './AuditEntryRow.tsx'
import { AUDIT_PAGE_SIZE, auditQuery } from './audit.queries.ts'

/** Everything staff changed or viewed: who, when, and the values before and after. */
export function AuditLog() {
  const [offset, setOffset] = useState(0)
  const { data, isError, refetch } = useQuery({
    ...auditQuery(offset),
    staleTime: 0,
    placeholderData: (shown) => shown,
  })
  return (
    <section aria-labelledby="audit-log-title" className="grid gap-4">
      <div>
        <h2 id="audit-log-title" className="text-22">
          Audit log
        </h2>
        <p className="mt-1 text-14 text-ink-soft">
          What staff changed and whose data they viewed, newest first. Entries can't be edited.
        </p>
      </div>
      {isError && !data ? (
        <LoadFailure what="The audit log" onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.total === 0 ? (
        <EmptyState title="Nothing yet">Changes made by staff will be listed here.</EmptyState>
      ) : (
        <>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {data.rows.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pagination
            label="the audit log"
            offset={offset}
            limit={AUDIT_PAGE_SIZE}
            total={data.total}
            onOffsetChange={setOffset}
          />
        </>
      )}
    </section>
  )
}
