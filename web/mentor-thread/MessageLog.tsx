import { useLayoutEffect, useRef } from 'react'

import type { ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import { isDeletable } from '#contract/mentorship/thread-limits.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { MessageBubble } from './MessageBubble.tsx'

type Props = {
  messages: readonly ThreadMessage[]
  personName: string
  personPictureUrl: string | null
  now: Date
  hasEarlier: boolean
  isReading: boolean
  onReadEarlier: () => void
  onDelete: (message: ThreadMessage) => void
}

const dayOf = (message: ThreadMessage | undefined) => message && formatShortDay(message.sentAt)

/** Within this distance of the end, new messages scroll into view. */
const NEAR_END_PX = 120

/** The messages, newest at the bottom, where it opens. */
export function MessageLog({ messages, personName, personPictureUrl, now, hasEarlier, isReading, ...on }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const newest = messages.at(-1)?.id
  const oldest = messages[0]?.id
  const seen = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only when messages were added at one end.
  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const isNew = seen.current !== newest
    seen.current = newest
    const follows = isNew && (fromEnd.current < NEAR_END_PX || messages.at(-1)?.isMine)
    box.scrollTop = follows ? box.scrollHeight : box.scrollHeight - box.clientHeight - fromEnd.current
    fromEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop
  }, [newest, oldest])
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        fromEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop
      }}
      className="max-h-[min(60dvh,40rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {hasEarlier && (
        <div className="mb-4 flex justify-center">
          <Button size="small" disabled={isReading} onClick={on.onReadEarlier}>
            {isReading ? 'Loading...' : 'Show earlier messages'}
          </Button>
        </div>
      )}
      <ol className="grid gap-3 *:min-w-0">
        {messages.map((message, at) => (
          <MessageBubble
            key={message.id}
            message={message}
            personName={personName}
            personPictureUrl={personPictureUrl}
            isFirstOfDay={dayOf(message) !== dayOf(messages[at - 1])}
            onDelete={message.isMine && isDeletable(message.sentAt, now) ? () => on.onDelete(message) : undefined}
          />
        ))}
      </ol>
    </div>
  )
}
