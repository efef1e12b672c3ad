import { useQuery } from '@tanstack/react-query'

import { MOST_FOUND } from '#contract/mentorship/thread-limits.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import type { ThreadCalls } from './thread-calls.ts'

type Props = { calls: ThreadCalls; search: string; personName: string; personPictureUrl: string | null }

/** The messages that have the words, newest first. */
export function FoundMessages({ calls, search, ...person }: Props) {
  const { data, isError, refetch } = useQuery(calls.searchQuery(search))
  if (isError && !data) return <LoadFailure what="The search" onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const { messages } = data
  return (
    <section aria-label="Search results" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <p role="status" className="text-14 text-muted">
        {messages.length === 0 && 'No messages found.'}
        {messages.length === 1 && '1 message'}
        {messages.length > 1 && messages.length < MOST_FOUND && `${messages.length} messages`}
        {messages.length >= MOST_FOUND && `The ${MOST_FOUND} newest messages with these words`}
      </p>
      {messages.length > 0 && (
        <ol className="mt-3 grid gap-3 *:min-w-0">
          {messages.toReversed().map((message) => (
            <MessageBubble isFirstOfDay key={message.id} message={message} {...person} />
          ))}
        </ol>
      )}
    </section>
  )
}
