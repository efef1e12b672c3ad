import { useQuery } from '@tanstack/react-query'
import { Lock, Users } from 'lucide-react'
import { useState } from 'react'

import type { JournalShares } from '#contract/mentorship/journal-shares.endpoints.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { sharesQuery } from '../journal.queries.ts'
import { ShareJournalDialog } from './ShareJournalDialog.tsx'
import { useStopSharing } from './share.mutations.ts'

/** Who can read the journal, always in view. */
export function JournalSharing() {
  const { data, isError, refetch } = useQuery({ ...sharesQuery, refetchOnMount: 'always', refetchOnWindowFocus: true })
  const [isSharing, setSharing] = useState(false)
  if (!data) {
    if (isError) return <LoadFailure what="Who can read your journal" onRetry={() => refetch()} />
    return <Skeleton className="-mt-3 h-12 rounded-card" />
  }
  const { shares, mentors } = data
  return (
    <section
      aria-label="Who can read your journal"
      className="-mt-3 grid gap-2 border-t border-line pt-3 text-14 text-ink"
    >
      {shares.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="flex min-w-0 items-center gap-2.5">
            <Lock aria-hidden="true" className="size-4 shrink-0 text-muted" />
            Only you can read your journal.
          </p>
          {mentors.length > 0 && (
            <Button size="small" onClick={() => setSharing(true)}>
              Share with a mentor
            </Button>
          )}
        </div>
      )}
      {shares.map((share) => (
        <Share key={share.id} share={share} />
      ))}
      {shares.length > 0 && mentors.length > 0 && (
        <Button size="small" className="justify-self-start" onClick={() => setSharing(true)}>
          Share with another mentor
        </Button>
      )}
      {isSharing && <ShareJournalDialog mentors={mentors} onClose={() => setSharing(false)} />}
    </section>
  )
}

function Share({ share: { id, mentorName, sharedAt, isActive } }: { share: JournalShares['shares'][number] }) {
  const [isAsking, setAsking] = useState(false)
  const stop = useStopSharing()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="flex min-w-0 items-start gap-2.5">
        <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          {isActive ? (
            <>
              <strong className="font-medium">{mentorName}</strong> can read your journal.{' '}
              <span className="text-muted">Shared on {formatShortDay(sharedAt)}.</span>
            </>
          ) : (
            <>
              <strong className="font-medium">{mentorName}</strong> isn&apos;t your mentor at the moment and sees
              nothing. If that changes, they can read your journal again.
            </>
          )}
        </span>
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        Stop sharing<span className="sr-only"> with {mentorName}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Stop sharing with ${mentorName}?`}
        confirmLabel="Stop sharing"
        isPending={stop.isPending}
        onConfirm={() => stop.mutate(id, { onSettled: () => setAsking(false) })}
      >
        {mentorName} won&apos;t be able to open your journal anymore. Comments stay on your trades, and you can share it
        again later.
      </ConfirmDialog>
    </div>
  )
}
