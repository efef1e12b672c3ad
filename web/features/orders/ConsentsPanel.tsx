import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'

import { formatMoment } from '#web/lib/local-date-time.ts'
import { pagedQuery } from '#web/lib/paged-query.ts'
import { useAddressQuery } from '#web/lib/use-address-query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

const PAGE = 50
const TYPE_NAMES: Record<string, string> = { eu: 'EU', uk: 'UK', payment_plan: 'Payment plan' }

export function ConsentsPanel() {
  const [search, setSearch] = useAddressQuery('q')
  const [offset, setOffset] = useState(0)
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/consent-logs', { query: { search, limit: PAGE, offset } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  return (
    <div className="grid gap-4">
      <FilterBar label="Search consents">
        <SearchField
          label="Search by email"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setOffset(0)
          }}
        />
        <a href="/api/admin/consent-logs/export.csv" download className={buttonStyle()}>
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          Export
        </a>
      </FilterBar>
      {isError ? (
        <LoadFailure what="The consents" onRetry={refetch} />
      ) : !data ? (
        <Spinner />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No consent logs found." />
      ) : (
        <>
          <Table label="Consent logs" tall>
            <thead>
              <tr>
                <HeadCell>Email</HeadCell>
                <HeadCell>Type</HeadCell>
                <HeadCell>Consent</HeadCell>
                <HeadCell>Source</HeadCell>
                <HeadCell>IP address</HeadCell>
                <HeadCell>Date</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((consent) => (
                <Row key={consent.id}>
                  <Cell className="wrap-anywhere">{consent.userEmail}</Cell>
                  <Cell>{TYPE_NAMES[consent.consentType] ?? consent.consentType}</Cell>
                  <Cell>
                    <Badge variant={consent.consentGiven ? 'success' : 'outline'}>
                      {consent.consentGiven ? 'Given' : 'Not given'}
                    </Badge>
                  </Cell>
                  <Cell>{consent.source}</Cell>
                  <Cell>{consent.ipAddress ?? 'N/A'}</Cell>
                  <Cell className="whitespace-nowrap">{formatMoment(consent.createdAt)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <Pagination label="consents" offset={offset} limit={PAGE} total={data.total} onOffsetChange={setOffset} />
        </>
      )}
    </div>
  )
}
