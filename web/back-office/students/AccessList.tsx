import { useQuery } from '@tanstack/react-query'

import type { StudentAccess } from '#contract/students/student.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The student's current access, so staff see it before they change it. */
export function AccessList({ studentId }: { studentId: string }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/students/:id/access', { params: { id: studentId } }),
    staleTime: 0,
  })
  if (isError) return <LoadFailure what="This student's access" onRetry={refetch} />
  return (
    <section aria-labelledby="present-access" className="rounded-card border border-line bg-raised px-4 py-3">
      <h3 id="present-access" className="text-14 font-medium">
        Current access
      </h3>
      {!data ? (
        <Skeleton className="mt-2 h-10" />
      ) : data.length === 0 ? (
        <p className="mt-1 text-14 text-muted">No course access.</p>
      ) : (
        <ul className="mt-2 grid max-h-48 gap-2 overflow-y-auto text-14">
          {data.map((grant) => (
            <li key={`${grant.courseId} ${grant.source} ${grant.grantedAt}`}>
              <span className="wrap-anywhere">{grant.courseTitle}</span>
              <span className="block text-13 wrap-anywhere text-muted">{describeGrant(grant)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const SOURCES = { order: 'Bought', bundle_order: 'Bought in a bundle', manual: 'Granted by staff' }

function describeGrant({ source, reason, grantedAt, paused }: StudentAccess): string {
  const since = `${SOURCES[source]} on ${formatDay(grantedAt)}`
  return `${since}${source === 'manual' ? `: ${reason}` : ''}${paused ? '. Currently paused.' : ''}`
}
