import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CreditGrant } from '#contract/credits/session-credits.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatLastDay, formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EndCreditsDialog } from './EndCreditsDialog.tsx'
import { GiveSessionsDialog } from './GiveSessionsDialog.tsx'

/** The mentorship sessions a student bought or was given. Looking at them is recorded. */
export function StudentCredits({ studentId }: { studentId: string }) {
  const [isGiving, setIsGiving] = useState(false)
  const [ending, setEnding] = useState<CreditGrant>()
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/users/:id/credits', { params: { id: studentId } }),
    staleTime: 0,
  })
  if (isError) return <LoadFailure what="The mentorship credits" onRetry={refetch} />
  if (!data) return <Skeleton className="h-20" />
  return (
    <div className="grid gap-3 rounded-control bg-raised/60 p-4 text-14">
      {data.length === 0 ? (
        <p className="text-ink-soft">No mentorship sessions bought or given yet.</p>
      ) : (
        <ul className="grid gap-3">
          {data.map((grant) => (
            <GrantEntry key={grant.id} grant={grant} onEnd={() => setEnding(grant)} />
          ))}
        </ul>
      )}
      <div>
        <Button size="small" onClick={() => setIsGiving(true)}>
          Give sessions
        </Button>
      </div>
      {isGiving && <GiveSessionsDialog studentId={studentId} onClose={() => setIsGiving(false)} />}
      {ending && <EndCreditsDialog studentId={studentId} grant={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

function GrantEntry({ grant, onEnd }: { grant: CreditGrant; onEnd: () => void }) {
  const { programTitle, sessions, left, booked, held, state } = grant
  const mayEnd = (state === 'live' || state === 'paused') && left + booked > 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p>{programTitle}</p>
        <p className="tabular text-13 text-ink-soft">
          {left} of {sessions} left, {booked} booked, {held} held
        </p>
        <p className="text-13 text-muted">{describeGrant(grant)}</p>
      </div>
      {mayEnd && (
        <Button size="small" variant="ghost" aria-label={`End the sessions of ${programTitle}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}

function describeGrant({
  source,
  reason,
  grantedAt,
  expiresAt,
  pauseReason,
  endReason,
  ...dates
}: CreditGrant): string {
  const origin =
    source === 'order' ? `Bought on ${formatShortDay(grantedAt)}` : `Given on ${formatShortDay(grantedAt)}: ${reason}`
  const standing = {
    live: expiresAt ? `Last day: ${formatLastDay(expiresAt)}.` : '',
    paused: sentence(pauseReason ? `Paused: ${pauseReason}` : 'Paused'),
    expired: expiresAt ? `Expired after ${formatLastDay(expiresAt)}.` : 'Expired.',
    ended: sentence(endReason ? `Ended: ${endReason}` : 'Ended'),
  }[dates.state]
  return [sentence(origin), standing].filter(Boolean).join(' ')
}

/** People may have typed the full stop. */
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
