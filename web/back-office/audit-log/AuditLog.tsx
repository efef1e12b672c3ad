import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { AuditEntryRow } from './AuditEntryRow.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { auditQuery } from './audit.queries.ts'
import { useAuditFilters } from './use-audit-filters.ts'

const PAGE = 50

/** Everything staff changed or viewed: who, when, and the values before and after. */
export function AuditLog() {
  const { values, filters, isFiltered, change, clear } = useAuditFilters()
  const list = usePagedList(PAGE, (page) => auditQuery(filters, page))
  return (
    <div className="grid gap-4">
      <AuditFilterBar filters={values} onChange={change} />
      <PagedList
        label="audit log"
        list={list}
        empty={
          isFiltered ? (
            <EmptyState title="No entries match." action={<Button onClick={clear}>Show all entries</Button>}>
              Try another person, area or time.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing yet">Changes made by staff will be listed here.</EmptyState>
          )
        }
      >
        {(entries) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  )
}
