import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import type { TimelineEntry } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { foldSignIns, type TimelineRow } from './fold-sign-ins.ts'

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
  if (isError && !data) return <LoadFailure what="The timeline" onRetry={refetch} />
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
        {foldSignIns(data).map((row) =>
          row.signIns.length > 1 ? (
            <SignInRun key={row.key} row={row} />
          ) : (
            <EntryRows key={row.key} entries={row.entries} />
          ),
        )}
      </ol>
      {data.length === limit && limit < MAX_ENTRIES && (
        <Button className="mt-3" onClick={() => setLimit(MAX_ENTRIES)}>
          Show more
        </Button>
      )}
    </>
  )
}

/** On a phone, one below the other. */
const ROW = 'grid gap-x-4 gap-y-1 px-4 py-3 text-14 sm:grid-cols-[6.5rem_1fr_auto] sm:items-center'

function EntryRows({ entries }: { entries: TimelineEntry[] }) {
  return entries.map(({ kind, description, timestamp }) => (
    <li key={`${timestamp} ${description}`} className={ROW}>
      <Kind kind={kind} />
      <span className="wrap-anywhere">{description}</span>
      <time dateTime={timestamp} className="tabular text-13 text-muted">
        {formatMoment(timestamp)}
      </time>
    </li>
  ))
}

function Kind({ kind }: Pick<TimelineEntry, 'kind'>) {
  return (
    <Badge variant={kind === 'staff' ? 'default' : 'secondary'} className="justify-self-start">
      {KIND_NAMES[kind]}
    </Badge>
  )
}

/** Several sign-ins in a row, as one line that unfolds. */
function SignInRun({ row }: { row: TimelineRow<TimelineEntry> }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className={ROW}>
        <Kind kind="sign-in" />
        <span className="tabular">
          Signed in {row.signIns.length} times, last on {formatMoment(row.signIns[0]?.timestamp ?? '')}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-1 inline-flex min-h-8 items-center gap-1 justify-self-start rounded-control text-13 text-flame-deep underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {isOpen ? 'Hide sign-ins' : 'Show sign-ins'}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen && (
        <ol id={id} className="divide-y divide-line border-t border-line bg-raised/60">
          <EntryRows entries={row.entries} />
        </ol>
      )}
    </li>
  )
}
