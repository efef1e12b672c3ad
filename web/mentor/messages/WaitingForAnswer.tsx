import { useQuery } from '@tanstack/react-query'

import { inSentence, timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { DeskCard } from '#web/mentor/frame/DeskCard.tsx'
import { UNREAD_REFETCH_MS } from '#web/mentor-thread/thread-calls.ts'
import { UnreadBadge } from '#web/mentor-thread/UnreadBadge.tsx'
import { paths } from '#web/paths.ts'
import { mentorThreadsQuery } from './mentor-messages.queries.ts'

/** Students whose last message has no answer yet, longest waiting first. Nothing if there is none. */
export function WaitingForAnswer() {
  const { data, dataUpdatedAt } = useQuery({ ...mentorThreadsQuery, refetchInterval: UNREAD_REFETCH_MS })
  const waiting = (data ?? []).filter(({ waitingSince }) => waitingSince !== null)
  if (waiting.length === 0) return null
  return (
    <DeskCard id="waiting-title" title="Waiting for an answer">
      <ul aria-label="Students waiting for an answer" className="divide-y divide-line">
        {waiting.map(({ studentId, studentName, unreadCount, waitingSince }) => (
          <li key={studentId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3.5 sm:px-6">
            <AppLink
              href={paths.mentorThread(studentId)}
              className="tap min-w-0 text-16 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              <bdi>{studentName}</bdi>
            </AppLink>
            <UnreadBadge count={unreadCount} />
            <span className="ml-auto text-14 text-muted">
              Wrote {inSentence(timeAgo(waitingSince ?? '', dataUpdatedAt))}
            </span>
          </li>
        ))}
      </ul>
    </DeskCard>
  )
}
