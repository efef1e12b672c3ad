import { useLocation } from 'wouter'

import { DISPUTE_SORTS } from '#contract/list-sorts.ts'
import { SearchAndState } from '#web/back-office/frame/SearchAndState.tsx'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlChoice } from '#web/lib/url/use-url-choice.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { paths } from '#web/paths.ts'
import { SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { DisputeTable } from './DisputeTable.tsx'

const PAGE = 50
const STATES = ['', 'open', 'closed'] as const

export function DisputesPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const [state, setState] = useUrlChoice(STATES, 'state')
  const [, navigate] = useLocation()
  const sort = { ...useUrlSort(DISPUTE_SORTS), usual: 'Most urgent first' }
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/disputes', { query: { search, state: state || undefined, sort: sort.value, ...page } }),
  )
  return (
    <div className="grid gap-4">
      <SortsInSearchRow>
        <SearchAndState
          label="Search disputes"
          searchLabel="Search by name or email"
          search={typed}
          onSearch={setSearch}
          state={state}
          onState={setState}
          states={{ open: 'Open', closed: 'Closed' }}
        />
        <PagedList
          label="disputes"
          list={list}
          empty={
            <EmptyState title="No disputes found.">
              {search || state
                ? 'No disputes match these filters.'
                : 'Payments that a cardholder disputes will appear here.'}
            </EmptyState>
          }
        >
          {(disputes) => (
            <DisputeTable
              disputes={disputes}
              now={new Date()}
              sort={sort}
              onOpen={({ orderId }) => navigate(paths.adminOrder(orderId))}
            />
          )}
        </PagedList>
      </SortsInSearchRow>
    </div>
  )
}
