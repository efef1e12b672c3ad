import { FileDown } from 'lucide-react'

import type { ConsentLog } from '#contract/orders/admin-order.ts'
import { searchString } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

const PAGE = 50
const TYPE_NAMES: Record<string, string> = { eu: 'EU', uk: 'UK', payment_plan: 'Payment plan' }

export function ConsentsPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const list = usePagedList(PAGE, (page) => pagedQuery('GET /api/admin/consent-logs', { query: { search, ...page } }))
  return (
    <div className="grid gap-4">
      <FilterBar label="Search consents">
        <SearchField label="Search by email" value={typed} onChange={({ target }) => setSearch(target.value)} />
        <a href={`/api/admin/consent-logs/export.csv${searchString({ search })}`} className={buttonStyle()}>
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          Export
        </a>
      </FilterBar>
      <PagedList label="consents" list={list} empty={<EmptyState title="No consent logs found." />}>
        {(consents) => <ConsentTable consents={consents} />}
      </PagedList>
    </div>
  )
}

function ConsentTable({ consents }: { consents: ConsentLog[] }) {
  return (
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
        {consents.map((consent) => (
          <Row key={consent.id}>
            <Cell className="min-w-52 wrap-anywhere">{consent.userEmail}</Cell>
            <Cell className="whitespace-nowrap">{TYPE_NAMES[consent.consentType] ?? consent.consentType}</Cell>
            <Cell>
              <Badge variant={consent.consentGiven ? 'success' : 'outline'}>
                {consent.consentGiven ? 'Given' : 'Not given'}
              </Badge>
            </Cell>
            <Cell>{consent.source}</Cell>
            <Cell className="min-w-32 wrap-anywhere">{consent.ipAddress ?? 'N/A'}</Cell>
            <Cell className="whitespace-nowrap">{formatMoment(consent.createdAt)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
