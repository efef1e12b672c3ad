import { useLocation } from 'wouter'

import type { ListedPerson } from '#contract/students/student.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { LastSeen, SeenInSentence } from './LastSeen.tsx'
import { PersonSummary } from './PersonSummary.tsx'
import { personName } from './person-name.ts'

const PAGE = 50

const COLUMNS: TableColumn<ListedPerson>[] = [
  { name: 'Name', inCard: 'title', cell: (person) => <PersonSummary person={person} /> },
  {
    name: 'Last seen',
    inCard: 'line',
    className: 'whitespace-nowrap',
    cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    cellInCard: ({ lastSeenAt }) => <SeenInSentence at={lastSeenAt} />,
  },
  {
    name: 'Joined',
    inCard: 'line',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatShortDay(createdAt),
    cellInCard: ({ createdAt }) => `Joined ${formatShortDay(createdAt)}`,
  },
  {
    name: 'Actions',
    numeric: true,
    inCard: 'footer',
    cell: (person) => (
      <AppLink href={paths.adminUser(person.id)} className={buttonStyle({ size: 'small' })}>
        View Details<span className="sr-only"> for {personName(person)}</span>
      </AppLink>
    ),
  },
]

export function StaffList({ search }: { search: string }) {
  const [, navigate] = useLocation()
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/users', { query: { search, group: 'staff', ...page } }),
  )
  return (
    <PagedList label="staff" list={list} empty={<EmptyState heading="h2" title="No staff found" />}>
      {(people) => (
        <DataTable
          label="Admin Users"
          items={people}
          itemKey={({ id }) => id}
          itemName={personName}
          columns={COLUMNS}
          open={{ action: ({ id }) => navigate(paths.adminUser(id)), words: 'opens the account' }}
        />
      )}
    </PagedList>
  )
}
