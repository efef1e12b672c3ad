import { useEffect, useState } from 'react'

import type { Thread, ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import type { ThreadCalls } from './thread-calls.ts'

/** Everything read so far, in order: the newest messages come again and again, earlier ones only when asked for. */
export function useThreadMessages(calls: ThreadCalls, latest: Thread) {
  const [kept, setKept] = useState<ThreadMessage[]>([])
  const [isReading, setReading] = useState(false)
  const messages = merge(kept, latest.messages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only when new ones came; merging them twice changes nothing.
  useEffect(() => setKept(messages), [latest])
  const first = messages[0]?.position ?? 1
  const readEarlier = async () => {
    if (isReading) return
    setReading(true)
    try {
      const earlier = await calls.readBefore(first)
      setKept((before) => [...(earlier?.messages ?? []).filter(({ position }) => position < first), ...before])
    } catch (error) {
      toastActionFailure(error, "We couldn't load earlier messages. Please try again.")
    } finally {
      setReading(false)
    }
  }
  return { messages, hasEarlier: first > 1, isReading, readEarlier }
}

/** After a long pause there may be a gap between the two; then only the newest ones are shown. */
function merge(before: readonly ThreadMessage[], latest: readonly ThreadMessage[]): ThreadMessage[] {
  const first = latest[0]?.position
  if (first === undefined) return [...before]
  const older = before.filter(({ position }) => position < first)
  return older.at(-1)?.position === first - 1 ? [...older, ...latest] : [...latest]
}
