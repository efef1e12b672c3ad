import { callApi } from '#web/lib/api/api-client.ts'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import type { ThreadCalls } from '#web/mentor-thread/thread-calls.ts'

const SHOW = 'GET /api/my/mentorship/threads/:mentorId'

export const myThreadQuery = (mentorId: string, search?: string) =>
  apiQueryOrNull(SHOW, [400, 404], { params: { mentorId }, query: { search } })

/** The student's side. */
export function myThreadCalls(viewerId: string, mentorId: string): ThreadCalls {
  const params = { mentorId }
  return {
    draftKey: `message ${viewerId} ${mentorId}`,
    query: myThreadQuery(mentorId),
    searchQuery: (search) => myThreadQuery(mentorId, search),
    readBefore: (before) => callApi(SHOW, { params, query: { before } }),
    send: (body) => callApi('POST /api/my/mentorship/threads/:mentorId/messages', { params, body }),
    remove: (messageId) =>
      callApi('DELETE /api/my/mentorship/threads/:mentorId/messages/:messageId', { params: { ...params, messageId } }),
    markRead: (position) => callApi('PUT /api/my/mentorship/threads/:mentorId/read', { params, body: { position } }),
  }
}
