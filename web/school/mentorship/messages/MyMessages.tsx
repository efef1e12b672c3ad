import { useQuery } from '@tanstack/react-query'

import type { MyThread } from '#contract/mentorship/my-threads.endpoints.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { UNREAD_REFETCH_MS } from '#web/mentor-thread/thread-calls.ts'
import { UnreadBadge } from '#web/mentor-thread/UnreadBadge.tsx'
import { paths } from '#web/paths.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { myThreadsQuery } from './my-messages.queries.ts'

/** The student's mentors, with what was said last. Nothing before there is a mentor. */
export function MyMessages() {
  const { data } = useQuery({ ...myThreadsQuery, refetchInterval: UNREAD_REFETCH_MS })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="messages-title" className="rounded-card border border-line bg-surface">
      <h2 id="messages-title" className="border-b border-line px-5 pt-5 pb-3 text-22 sm:px-6">
        Messages
      </h2>
      <ul aria-label="Conversations" className="divide-y divide-line">
        {data.map((thread) => (
          <li key={thread.mentorId} className="flex items-center gap-3 px-5 py-3.5 sm:px-6">
            <NameAvatar imageUrl={thread.mentorPictureUrl} name={thread.mentorName} className="size-10" />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <AppLink
                  href={paths.myThread(thread.mentorId)}
                  className="tap min-w-0 text-16 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
                >
                  <bdi>{thread.mentorName}</bdi>
                </AppLink>
                <UnreadBadge count={thread.unreadCount} />
                {thread.lastMessage && (
                  <span className="tabular ml-auto text-13 text-muted">
                    {formatShortDay(thread.lastMessage.sentAt)}
                  </span>
                )}
              </div>
              <p dir="auto" className="mt-0.5 truncate text-14 text-ink-soft">
                {describeLast(thread)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeLast({ lastMessage }: MyThread): string {
  if (!lastMessage) return 'Ask a question or share a chart.'
  const { text, isMine, fileCount } = lastMessage
  const files = fileCount === 1 ? '1 file' : `${fileCount} files`
  return `${isMine ? 'You: ' : ''}${text === '' ? files : text}`
}
