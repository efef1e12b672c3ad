import { useQuery } from '@tanstack/react-query'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { UNREAD_REFETCH_MS } from '#web/mentor-thread/thread-calls.ts'
import { UnreadBadge } from '#web/mentor-thread/UnreadBadge.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { mentorThreadsQuery } from './mentor-messages.queries.ts'

/** The way from a student's page to their messages. */
export function MessagesLink({ studentId }: { studentId: string }) {
  return (
    <AppLink href={paths.mentorThread(studentId)} className={buttonStyle()}>
      Messages
      <UnreadFrom studentId={studentId} />
    </AppLink>
  )
}

export function UnreadFrom({ studentId }: { studentId: string }) {
  const { data } = useQuery({ ...mentorThreadsQuery, refetchInterval: UNREAD_REFETCH_MS })
  return <UnreadBadge count={data?.find((thread) => thread.studentId === studentId)?.unreadCount ?? 0} />
}
