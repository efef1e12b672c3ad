import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { hostCan } from '#contract/mentorship/session-rules.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { longDayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { deskQuery, hostedSessionQuery } from '#web/mentor/mentor.queries.ts'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '#web/session-parts/AddToCalendar.tsx'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MeetingLinkDialog } from './MeetingLinkDialog.tsx'
import { SessionNotes } from './notes/SessionNotes.tsx'
import { Recording } from './Recording.tsx'
import { SessionList } from './SessionList.tsx'

/** One session of the mentor's, which emails and calendars lead to. */
export function MentorSessionPage({ params: { id } }: PageProps<{ id: string }>) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(hostedSessionQuery(id))
  return (
    <MentorFrame
      title={data ? `Session on ${longDayIn(data.startsAt, ownZone())}` : 'Your session'}
      lead={data?.programTitle}
    >
      {data && <Session session={data} arrivedAt={dataUpdatedAt} />}
      {data === null && (
        <EmptyState
          title="We can't find this session"
          action={
            <AppLink href={paths.mentorDesk} className={buttonStyle()}>
              Go to your desk
            </AppLink>
          }
        >
          It may belong to another mentor now.
        </EmptyState>
      )}
      {data === undefined && !isError && <Skeleton className="h-48 rounded-card" />}
      {data === undefined && isError && <LoadFailure what="Your session" onRetry={() => refetch()} />}
    </MentorFrame>
  )
}

function Session({ session, arrivedAt }: { session: HostedSession; arrivedAt: number }) {
  const [isEditing, setEditing] = useState(false)
  // Only the desk says what time it is at the server.
  const desk = useQuery(deskQuery)
  const now = useServerNow(
    desk.data?.now ?? new Date(arrivedAt).toISOString(),
    desk.data ? desk.dataUpdatedAt : arrivedAt,
  )
  return (
    <>
      <h2 className="sr-only">When and with whom</h2>
      <SessionList label="Session" sessions={[session]} now={now} />
      {hostCan.change(session, now) && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 text-14 wrap-anywhere text-ink-soft">
            Meeting link: {session.meetingLink ?? 'none yet'}
          </p>
          <Button onClick={() => setEditing(true)}>Change the link</Button>
          <AddToCalendar sessionId={session.id} />
        </div>
      )}
      {hostCan.setRecording(session, now) && <Recording session={session} />}
      <SessionNotes key={session.id} sessionId={session.id} isGroup={session.capacity > 1} />
      {isEditing && <MeetingLinkDialog session={session} onClose={() => setEditing(false)} />}
    </>
  )
}
