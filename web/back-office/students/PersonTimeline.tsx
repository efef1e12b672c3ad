import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const PAGE = 50
const MAX_ENTRIES = 200
const KIND_NAMES = {
  purchase: 'Purchase',
  mail: 'Email',
  'sign-in': 'Sign-in',
  learning: 'Learning',
  session: 'Session',
  access: 'Access',
  staff: 'Staff',
} as const

/** Everything that happened in an account, newest first. */
export function PersonTimeline({ userId }: { userId: string }) {
  const [limit, setLimit] = useState(PAGE)
  const { data, isError, refetch } = useQuery({
    queryKey: ['/api/admin/users', userId, 'timeline', { limit }],
    queryFn: () => callApi('GET /api/admin/users/:id/timeline', { params: { id: userId }, query: { limit } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (isError) return <LoadFailure what="The timeline" onRetry={refetch} />
  if (!data) return <Spinner />
  if (data.length === 0) {
    return (
      <EmptyState heading="h3" title="Nothing has happened yet" className="rounded-card border border-line bg-surface">
        Purchases, emails, sign-ins, lessons and sessions will appear here.
      </EmptyState>
    )
  }
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.map(({ kind, description, timestamp }) => (
          <li
            key={`${timestamp} ${description}`}
            className="grid gap-x-4 gap-y-1 px-4 py-3 text-14 sm:grid-cols-[6.5rem_1fr_auto] sm:items-center"
          >
            <Badge variant={kind === 'staff' ? 'default' : 'secondary'} className="justify-self-start">
              {KIND_NAMES[kind]}
            </Badge>
            <span className="wrap-anywhere">{description}</span>
            <time dateTime={timestamp} className="tabular text-13 text-muted">
              {formatMoment(timestamp)}
            </time>
          </li>
        ))}
      </ol>
      {data.length === limit && limit < MAX_ENTRIES && (
        <Button className="mt-3" onClick={() => setLimit(MAX_ENTRIES)}>
          Show more
        </Button>
      )}
    </>
  )
}
