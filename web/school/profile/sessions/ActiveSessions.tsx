import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mySessionsQuery } from '#web/lib/session/my-sessions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SessionRow } from './SessionRow.tsx'
import { SignOutOthers } from './SignOutOthers.tsx'
import { useEndSession } from './sessions.mutations.ts'

/** Keeps the section short. */
const FIRST = 6

/** The account's sessions, refetched on every visit. */
export function ActiveSessions() {
  const { data, isError, refetch } = useQuery({ ...mySessionsQuery, refetchOnMount: 'always' })
  const end = useEndSession()
  const [showsAll, setShowsAll] = useState(false)
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
        Failed to load your devices.
        <Button size="small" onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className="h-16" />
  const shown = showsAll ? data.sessions : data.sessions.slice(0, FIRST)
  const others = data.sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {shown.length < data.sessions.length && (
        <Button variant="quiet" className="mt-2 mr-2" onClick={() => setShowsAll(true)}>
          Show all {data.sessions.length} devices
        </Button>
      )}
      {others > 0 && <SignOutOthers count={others} />}
    </>
  )
}
