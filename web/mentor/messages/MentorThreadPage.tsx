import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { ThreadView } from '#web/mentor-thread/ThreadView.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { mentorThreadsQuery } from './mentor-messages.queries.ts'
import { mentorThreadCalls, mentorThreadQuery } from './mentor-thread-calls.ts'

/** The mentor's conversation with one student. */
export function MentorThreadPage({ params: { id } }: PageProps<{ id: string }>) {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const { data } = useQuery(mentorThreadQuery(id))
  return (
    <MentorFrame
      title={data?.personName ?? 'Messages'}
      action={
        data && (
          <AppLink href={paths.mentorStudent(id)} className={buttonStyle()}>
            Sessions and homework
          </AppLink>
        )
      }
    >
      {viewer && (
        <ThreadView
          key={id}
          calls={mentorThreadCalls(viewer.id, id)}
          onChange={() => queryClient.invalidateQueries({ queryKey: mentorThreadsQuery.queryKey, exact: true })}
          missing={
            <EmptyState
              title="This isn't one of your students"
              action={
                <AppLink href={paths.mentorStudents} className={buttonStyle()}>
                  View your students
                </AppLink>
              }
            >
              You can write to students who have a session with you, or whom the school assigned to you.
            </EmptyState>
          }
        />
      )}
    </MentorFrame>
  )
}
