import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  BookOpen,
  ChevronDown,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  ReceiptText,
  ShieldUser,
  Video,
} from 'lucide-react'
import { useId, useState } from 'react'

import type { TimelineEntry } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatMoment, formatShortDay, formatTime } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { foldSignIns, type TimelineRow } from './fold-sign-ins.ts'

const PAGE = 50
const MAX_ENTRIES = 200
const KINDS = {
  purchase: { name: 'Purchase', icon: ReceiptText },
  mail: { name: 'Email', icon: Mail },
  'sign-in': { name: 'Sign-in', icon: LogIn },
  learning: { name: 'Learning', icon: BookOpen },
  session: { name: 'Session', icon: Video },
  access: { name: 'Access', icon: KeyRound },
  staff: { name: 'Staff', icon: ShieldUser },
} as const satisfies Record<TimelineEntry['kind'], { name: string; icon: LucideIcon }>

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
  const days = Map.groupBy(foldSignIns(data), ({ entries }) => formatShortDay(entries[0]?.timestamp ?? ''))
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {[...days].map(([day, rows]) => (
          <Day key={day} day={day} rows={rows} />
        ))}
      </div>
      {data.length === limit && limit < MAX_ENTRIES && (
        <Button className="mt-3" onClick={() => setLimit(MAX_ENTRIES)}>
          Show more
        </Button>
      )}
    </>
  )
}

function Day({ day, rows }: { day: string; rows: TimelineRow<TimelineEntry>[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line">
      <h3 id={id} className="tabular border-b border-line bg-raised/60 px-4 py-1.5 text-13 font-medium text-ink-soft">
        {day}
      </h3>
      <ol className="divide-y divide-line">
        {rows.map((row) =>
          row.signIns.length > 1 ? (
            <SignInRun key={row.key} row={row} />
          ) : (
            <EntryRows key={row.key} entries={row.entries} format={formatTime} />
          ),
        )}
      </ol>
    </section>
  )
}

const ROW =
  'grid grid-cols-[1.25rem_1fr_auto] items-start gap-x-2 px-4 py-2.5 text-14 sm:grid-cols-[5.75rem_1fr_auto] sm:gap-x-4'

type EntriesProps = { entries: TimelineEntry[]; format: (instant: string) => string }

function EntryRows({ entries, format }: EntriesProps) {
  return entries.map(({ kind, description, timestamp }) => (
    <li key={`${timestamp} ${description}`} className={ROW}>
      <Kind kind={kind} />
      <span className="text-pretty wrap-anywhere">{description}</span>
      <time dateTime={timestamp} title={formatMoment(timestamp)} className="tabular text-13 text-muted">
        {format(timestamp)}
      </time>
    </li>
  ))
}

/** On a phone, only its icon. */
function Kind({ kind }: Pick<TimelineEntry, 'kind'>) {
  const { name, icon: Icon } = KINDS[kind]
  return (
    <span className="flex h-5 items-center gap-2 text-13 text-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{name}</span>
    </span>
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
          <EntryRows entries={row.entries} format={formatMoment} />
        </ol>
      )}
    </li>
  )
}
