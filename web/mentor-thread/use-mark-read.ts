import { useEffect, useEffectEvent } from 'react'

import type { Thread } from '#contract/mentorship/mentor-thread.ts'
import type { ThreadCalls } from './thread-calls.ts'

/** Whatever is on the screen counts as read, but not in a tab that nobody looks at. */
export function useMarkRead(calls: ThreadCalls, { unreadCount, messages }: Thread, onRead: () => void) {
  const last = messages.at(-1)?.position ?? 0
  const mark = useEffectEvent(() => {
    if (unreadCount === 0 || document.visibilityState !== 'visible') return
    // If it fails, it's marked with the next messages.
    calls.markRead(last).then(onRead, () => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs for each new message.
  useEffect(() => {
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [last, unreadCount])
}
