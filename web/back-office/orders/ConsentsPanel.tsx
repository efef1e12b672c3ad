import { FileDown, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { DATE_SORTS } from '#contract/list-sorts.ts'
import type { ConsentLog } from '#contract/orders/admin-order.ts'
import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { searchString } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Truncated } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_TIME, type TableColumn, type TableSort } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { consentTypeName } from './consent-type-name.ts'

const PAGE = 50
/** The consent stays as evidence, without the person. */
const DELETED = 'Deleted account'

const ConsentTextsDialog = lazy(async () => ({
  default: (await import('./ConsentTextsDialog.tsx')).ConsentTextsDialog,
}))

export function ConsentsPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const sort = useUrlSort(DATE_SORTS)
  const [isReading, setIsReading] = useState(false)
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/consent-logs', { query: { search, sort: sort.value, ...page } }),
  )
  return (
    <div className="grid gap-4">
      <FilterBar label="Search consents">
        <SearchField label="Search by email" value={typed} onChange={({ target }) => setSearch(target.value)} />
        <Button onClick={() => setIsReading(true)}>
          <History aria-hidden="true" className="size-4 text-muted" />
          Consent texts
        </Button>
        <a
          href={`/api/admin/consent-logs/export.csv${searchString({ search, sort: sort.value })}`}
          className={buttonStyle()}
        >
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          <span className="max-sm:sr-only">Export</span>
        </a>
      </FilterBar>
      <PagedList label="consents" list={list} empty={<EmptyState title="No consent logs found." />}>
        {(consents) => <ConsentTable consents={consents} sort={sort} />}
      </PagedList>
      {isReading && (
        <Suspense fallback={null}>
          <ConsentTextsDialog onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </div>
  )
}

const COLUMNS: TableColumn<ConsentLog>[] = [
  {
    name: 'Email',
    inCard: 'title',
    className: 'min-w-40',
    cell: ({ userEmail }) => <Truncated>{userEmail || DELETED}</Truncated>,
  },
  {
    name: 'Type',
    inCard: 'line',
    className: 'whitespace-nowrap',
    cell: ({ consentType, language }) => consentTypeName(consentType, language),
  },
  {
    name: 'Consent',
    inCard: 'status',
    cell: ({ consentGiven }) => <StatusBadge status={consentGiven ? 'Given' : 'Not given'} />,
  },
  { name: 'Source', inCard: 'line', cell: ({ source }) => source },
  {
    name: 'IP address',
    inCard: 'line',
    className: 'min-w-24 wrap-anywhere',
    cell: ({ ipAddress }) => ipAddress ?? 'N/A',
    cellInCard: ({ ipAddress }) => ipAddress ?? 'No IP address',
  },
  {
    name: 'Date',
    inCard: 'line',
    sort: { by: 'date', first: 'desc', words: BY_TIME },
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
  },
]

function ConsentTable({ consents, sort }: { consents: ConsentLog[]; sort: TableSort }) {
  return (
    <DataTable
      label="Consent logs"
      items={consents}
      itemKey={({ id }) => id}
      itemName={({ userEmail }) => userEmail || DELETED}
      columns={COLUMNS}
      sort={sort}
    />
  )
}
