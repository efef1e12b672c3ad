import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'

export const homeworkToReviewQuery = alwaysFresh(apiQuery('GET /api/mentor/homework'))
/** Null for anyone who isn't one of the mentor's own students. */
export const studentHomeworkQuery = (id: string) =>
  alwaysFresh(apiQueryOrNull('GET /api/mentor/students/:id/homework', [400, 404], { params: { id } }))
