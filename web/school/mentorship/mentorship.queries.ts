import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'

export const myMentorshipQuery = alwaysFresh(apiQuery('GET /api/my/mentorship'))

/** Null if it isn't one of your sessions. */
export const mySessionQuery = (id: string) =>
  alwaysFresh(apiQueryOrNull('GET /api/my/mentorship/sessions/:id', [400, 404], { params: { id } }))
