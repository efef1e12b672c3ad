import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { pagedQuery } from '#web/lib/paged-query.ts'
import { useAddressQuery } from '#web/lib/use-address-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { DisputeTable } from './DisputeTable.tsx'

const PAGE = 50

export function DisputesPanel() {
  const [search, setSearch] = useAddressQuery('q')
  const [state, setState] = useState<'' | 'open' | 'closed'>('')
  const [offset, setOffset] = useState(0)
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/disputes', { query: { search, state: state || undefined, limit: PAGE, offset } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  return (
    <div className="grid gap-4">
      <FilterBar label="Search disputes">
        <SearchField
          label="Search by name or email"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setOffset(0)
          }}
        />
        <Select
          aria-label="State"
          className="w-full sm:w-44"
          value={state}
          onChange={({ target }) => {
            setState(target.value as typeof state)
            setOffset(0)
          }}
        >
          <option value="">All</option>
          <option value="open">Open</option>
          <option value="closed">Closed</option>
        </Select>
      </FilterBar>
      {isError ? (
        <LoadFailure what="The disputes" onRetry={refetch} />
      ) : !data ? (
        <Spinner />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No disputes found.">
          {search || state ? 'Nothing fits these filters.' : 'When a cardholder objects to a payment, it appears here.'}
        </EmptyState>
      ) : (
        <>
          <DisputeTable disputes={data.rows} now={new Date()} />
          <Pagination label="disputes" offset={offset} limit={PAGE} total={data.total} onOffsetChange={setOffset} />
        </>
      )}
    </div>
  )
}
