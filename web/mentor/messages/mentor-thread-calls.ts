import { callApi } from '#web/lib/api/api-client.ts'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import type { ThreadCalls } from '#web/mentor-thread/thread-calls.ts'

const SHOW = 'GET /api/mentor/threads/:studentId'

export const mentorThreadQuery = (studentId: string, search?: string) =>
  apiQueryOrNull(SHOW, [400, 404], { params: { studentId }, query: { search } })

/** The mentor's side. */
export function mentorThreadCalls(viewerId: string, studentId: string): ThreadCalls {
  const params = { studentId }
  return {
    draftKey: `message ${viewerId} ${studentId}`,
    query: mentorThreadQuery(studentId),
    searchQuery: (search) => mentorThreadQuery(studentId, search),
    readBefore: (before) => callApi(SHOW, { params, query: { before } }),
    send: (body) => callApi('POST /api/mentor/threads/:studentId/messages', { params, body }),
    remove: (messageId) =>
      callApi('DELETE /api/mentor/threads/:studentId/messages/:messageId', { params: { ...params, messageId } }),
    markRead: (position) => callApi('PUT /api/mentor/threads/:studentId/read', { params, body: { position } }),
  }
}
