import { useQuery } from '@tanstack/react-query'

import type { ApiReply } from '#web/lib/api/api-client.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { elsewhere, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { StudentHomework } from '#web/mentor/homework/StudentHomework.tsx'
import { StudentJournalLink } from '#web/mentor/journal/StudentJournalLink.tsx'
import { deskQuery, mentorStudentQuery } from '#web/mentor/mentor.queries.ts'
import { MessagesLink } from '#web/mentor/messages/MessagesLink.tsx'
import { SessionList } from '#web/mentor/sessions/SessionList.tsx'
import { paths } from '#web/paths.ts'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { describeHeld } from './student-words.ts'

type Student = NonNullable<ApiReply<'GET /api/mentor/students/:id'>>

/** One student with everything this mentor has or had with them. */
export function MentorStudentPage({ params: { id } }: PageProps<{ id: string }>) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(mentorStudentQuery(id))
  return (
    <MentorFrame
      title={data?.name ?? 'Your student'}
      lead={data ? <Facts student={data} /> : undefined}
      action={
        data && (
          <div className="flex flex-wrap gap-2">
            <MessagesLink studentId={id} />
            <StudentJournalLink studentId={id} />
          </div>
        )
      }
    >
      {data && (
        <div className="grid items-start gap-x-6 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <Sessions student={data} arrivedAt={dataUpdatedAt} />
          <StudentHomework student={data} />
        </div>
      )}
      {data === null && (
        <EmptyState
          title="This isn't one of your students"
          action={
            <AppLink href={paths.mentorStudents} className={buttonStyle()}>
              View your students
            </AppLink>
          }
        >
          You see students who have a session with you, or whom the school assigned to you.
        </EmptyState>
      )}
      {data === undefined && !isError && <Skeleton className="h-64 rounded-card" />}
      {data === undefined && isError && <LoadFailure what="This student" onRetry={() => refetch()} />}
    </MentorFrame>
  )
}

function Facts({ student }: { student: Student }) {
  const { timeZone } = student
  const there = timeZone && elsewhere(new Date().toISOString(), ownZone(), timeZone)
  return (
    <>
      {describeHeld(student)}
      {there && ` · it's ${there} now`}
    </>
  )
}

function Sessions({ student: { sessions }, arrivedAt }: { student: Student; arrivedAt: number }) {
  // Only the desk says what time it is at the server.
  const desk = useQuery(deskQuery)
  const now = useServerNow(
    desk.data?.now ?? new Date(arrivedAt).toISOString(),
    desk.data ? desk.dataUpdatedAt : arrivedAt,
  )
  const isAhead = ({ state }: (typeof sessions)[number]) => state === 'upcoming' || state === 'running'
  const ahead = sessions.filter(isAhead).toReversed()
  const past = sessions.filter((session) => !isAhead(session))
  if (sessions.length === 0) return <p className="text-16 text-ink-soft">No sessions with you yet.</p>
  return (
    <div className="grid gap-10 *:min-w-0">
      {ahead.length > 0 && (
        <section aria-labelledby="ahead-title">
          <h2 id="ahead-title" className="text-22">
            Coming up
          </h2>
          <SessionList saidAbove="student" label="Sessions coming up" sessions={ahead} now={now} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <h2 id="past-title" className="text-22">
            Past sessions
          </h2>
          <SessionList saidAbove="student" label="Past sessions" sessions={past} now={now} />
        </section>
      )}
    </div>
  )
}
