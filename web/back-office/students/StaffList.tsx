import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { personName } from './person-name.ts'
import { RoleBadge } from './RoleBadge.tsx'

export function StaffList({ search }: { search: string }) {
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/users', { query: { search, group: 'staff' } }),
    placeholderData: (previous) => previous,
  })
  if (isError) return <LoadFailure what="The staff" onRetry={refetch} />
  if (!data) return <Spinner />
  if (data.rows.length === 0) return <EmptyState heading="h2" title="No staff found" />
  return (
    <ul className="grid gap-3">
      {data.rows.map((person) => (
        <li
          key={person.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-2.5 font-medium">
              <span className="wrap-anywhere">{personName(person)}</span>
              <RoleBadge role={person.role} />
            </p>
            <p className="mt-0.5 text-14 wrap-anywhere text-ink-soft">{person.email}</p>
            <p className="text-13 text-muted">Joined {formatDay(person.createdAt)}</p>
          </div>
          <AppLink href={paths.adminUser(person.id)} className={buttonStyle()}>
            View Details<span className="sr-only"> for {personName(person)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
