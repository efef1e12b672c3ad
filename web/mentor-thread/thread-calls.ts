import type { Thread, ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import type { apiQueryOrNull } from '#web/lib/api/api-query.ts'

type OutgoingMessage = { id: string; text: string; fileIds: string[] }

/** The same conversation from either side. */
export type ThreadCalls = {
  /** Names the draft of this conversation. */
  draftKey: string
  query: ReturnType<typeof apiQueryOrNull<'GET /api/my/mentorship/threads/:mentorId'>>
  searchQuery: (search: string) => ThreadCalls['query']
  readBefore: (position: number) => Promise<Thread | null>
  send: (message: OutgoingMessage) => Promise<ThreadMessage>
  remove: (messageId: string) => Promise<unknown>
  markRead: (position: number) => Promise<unknown>
}

/** How often an open thread looks for new messages. */
export const THREAD_REFETCH_MS = 15_000
/** And pages that only say what is unread. */
export const UNREAD_REFETCH_MS = 60_000
