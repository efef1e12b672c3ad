import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { formatMoment, formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCancelSession } from './mentorship-admin.mutations.ts'
import { allSessionsQuery, rangeOfDays } from './mentorship-admin.queries.ts'
import { SessionAheadEntry } from './SessionAheadEntry.tsx'

const DAYS = 30

export function SessionsAheadPanel() {
  const [range] = useState(() => rangeOfDays(new Date(), DAYS))
  const { data: sessions, isError, refetch } = useQuery({ ...allSessionsQuery(range), staleTime: 0 })
  const [canceling, setCanceling] = useState<HostedSession>()
  const close = () => setCanceling(undefined)
  const cancel = useCancelSession(close)
  return (
    <section aria-labelledby="sessions-ahead" className="grid gap-4">
      <h2 id="sessions-ahead" className="text-22">
        Next {DAYS} days
      </h2>
      {!sessions ? (
        isError ? (
          <LoadFailure what="The sessions" onRetry={refetch} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : sessions.length === 0 ? (
        <EmptyState heading="h3" title="No sessions ahead.">
          Sessions appear here as soon as students book them.
        </EmptyState>
      ) : (
        <SessionsByDay sessions={sessions} onCancel={setCanceling} />
      )}
      <ConfirmDialog
        open={canceling !== undefined}
        onOpenChange={(open) => !open && close()}
        title="Cancel this session?"
        confirmLabel="Cancel session"
        cancelLabel="Keep it"
        isPending={cancel.isPending}
        onConfirm={() => canceling && cancel.mutate(canceling.id)}
      >
        {canceling &&
          `${canceling.programTitle} with ${canceling.mentorName}, ${formatMoment(canceling.startsAt)}. Everyone who booked gets an email, and their credits go back.`}
      </ConfirmDialog>
    </section>
  )
}

type ListProps = { sessions: HostedSession[]; onCancel: (session: HostedSession) => void }

function SessionsByDay({ sessions, onCancel }: ListProps) {
  const [now] = useState(() => new Date())
  const days = Map.groupBy(sessions, ({ startsAt }) => formatShortDay(startsAt))
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className="tabular mb-2 font-sans text-14 font-semibold text-ink-soft">{day}</h3>
          <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
            {ofDay.map((session) => (
              <SessionAheadEntry key={session.id} session={session} now={now} onCancel={() => onCancel(session)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
