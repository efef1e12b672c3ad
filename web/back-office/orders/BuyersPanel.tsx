import { FileDown } from 'lucide-react'
import { searchString } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { BuyerTable } from './BuyerTable.tsx'

const PAGE = 20

/** What each customer spent, bought and has access to. */
export function BuyersPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/analytics/user-purchase-overview', { query: { search, ...page } }),
  )
  return (
    <div className="grid gap-4">
      <FilterBar label="Search buyers">
        <SearchField label="Search by name or email" value={typed} onChange={({ target }) => setSearch(target.value)} />
        <a
          href={`/api/admin/analytics/user-purchase-overview/export.csv${searchString({ search })}`}
          className={buttonStyle()}
        >
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          <span className="max-sm:sr-only">Export</span>
        </a>
      </FilterBar>
      <p className="text-13 text-muted">
        Total spent includes card and outside payments, minus refunds. Sales analytics counts card payments only.
      </p>
      <PagedList label="buyers" list={list} empty={<EmptyState title="No user purchases found." />}>
        {(buyers) => <BuyerTable buyers={buyers} />}
      </PagedList>
    </div>
  )
}
