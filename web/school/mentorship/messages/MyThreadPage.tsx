import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { ThreadView } from '#web/mentor-thread/ThreadView.tsx'
import { paths } from '#web/paths.ts'
import { BackToMentorship } from '#web/school/mentorship/BackToMentorship.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { myThreadsQuery } from './my-messages.queries.ts'
import { myThreadCalls, myThreadQuery } from './my-thread-calls.ts'

/** The student's conversation with one mentor. */
export function MyThreadPage({ params: { id } }: PageProps<{ id: string }>) {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const { data } = useQuery(myThreadQuery(id))
  return (
    <div className="column pt-6 pb-20 md:pt-10">
      <div className="mx-auto max-w-3xl">
        <BackToMentorship />
        {data !== null && (
          <div className="mt-2 flex items-center gap-4">
            {data && <NameAvatar imageUrl={data.personPictureUrl} name={data.personName} className="size-14" />}
            <h1 className="min-w-0 text-36 wrap-anywhere">{data ? <bdi>{data.personName}</bdi> : 'Messages'}</h1>
          </div>
        )}
        <div className="mt-6">
          {viewer && (
            <ThreadView
              key={id}
              calls={myThreadCalls(viewer.id, id)}
              onChange={() => queryClient.invalidateQueries({ queryKey: myThreadsQuery.queryKey, exact: true })}
              missing={
                <EmptyState
                  heading="h1"
                  title="We can't find this conversation"
                  action={
                    <AppLink href={paths.mentorship} className={buttonStyle()}>
                      View your mentorship
                    </AppLink>
                  }
                >
                  You can write to mentors you have a session with.
                </EmptyState>
              }
            />
          )}
        </div>
      </div>
    </div>
  )
}
