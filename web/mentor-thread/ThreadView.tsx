import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Thread } from '#contract/mentorship/mentor-thread.ts'
import { LONGEST_SEARCH } from '#contract/mentorship/thread-limits.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { THREAD_REFETCH_MS, type ThreadCalls } from './thread-calls.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useThreadMessages } from './use-thread-messages.ts'

type Props = {
  calls: ThreadCalls
  /** Instead of the thread, for anyone who may not see it. */
  missing: ReactNode
  /** When what is shown elsewhere has changed: what is unread, who waits. */
  onChange: () => void
}

/** A conversation between a mentor and a student. Looks for new messages while it's on the screen. */
export function ThreadView({ calls, missing, onChange }: Props) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...calls.query,
    refetchInterval: THREAD_REFETCH_MS,
    staleTime: 0,
  })
  if (data) return <Conversation calls={calls} thread={data} arrivedAt={dataUpdatedAt} onChange={onChange} />
  if (data === null) return missing
  if (isError) return <LoadFailure what="Your messages" onRetry={() => refetch()} />
  return <Skeleton className="h-96 rounded-card" />
}

type ConversationProps = Pick<Props, 'calls' | 'onChange'> & { thread: Thread; arrivedAt: number }

function Conversation({ calls, thread, arrivedAt, onChange }: ConversationProps) {
  const queryClient = useQueryClient()
  const now = useServerNow(thread.now, arrivedAt)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { messages, hasEarlier, isReading, readEarlier } = useThreadMessages(calls, thread)
  const refresh = () => {
    queryClient.invalidateQueries({ queryKey: calls.query.queryKey })
    onChange()
  }
  useMarkRead(calls, thread, refresh)
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: refresh,
    onError: (error) => toastActionFailure(error, 'The message was not deleted.'),
  })
  const { personName, personPictureUrl, canWrite } = thread
  return (
    <div className="grid gap-4 *:min-w-0">
      {messages.length > 0 && (
        <SearchField
          label="Search messages"
          className="max-w-md"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {search !== '' && (
        <FoundMessages calls={calls} search={search} personName={personName} personPictureUrl={personPictureUrl} />
      )}
      {search === '' && messages.length === 0 && (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-16 text-ink-soft">
          No messages yet. What you write here is only between you and <bdi>{personName}</bdi>.
        </p>
      )}
      {search === '' && messages.length > 0 && (
        <MessageLog
          messages={messages}
          personName={personName}
          personPictureUrl={personPictureUrl}
          now={now}
          hasEarlier={hasEarlier}
          isReading={isReading}
          onReadEarlier={readEarlier}
          onDelete={({ id }) => remove.mutate(id)}
        />
      )}
      {canWrite ? (
        <MessageComposer
          calls={calls}
          personName={personName}
          onSent={() => {
            setTyped('')
            refresh()
          }}
        />
      ) : (
        <p className="text-14 text-muted">
          <bdi>{personName}</bdi> isn&apos;t your mentor at the moment, so you can read this but not write.
        </p>
      )}
    </div>
  )
}
