import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'

export const deskQuery = alwaysFresh(apiQuery('GET /api/mentor/desk'))
export const mentorStudentsQuery = alwaysFresh(apiQuery('GET /api/mentor/students'))
/** Null for anyone who isn't one of the mentor's own students. */
export const mentorStudentQuery = (id: string) =>
  alwaysFresh(apiQueryOrNull('GET /api/mentor/students/:id', [400, 404], { params: { id } }))
/** Null if it isn't one of the mentor's own. */
export const hostedSessionQuery = (id: string) =>
  alwaysFresh(apiQueryOrNull('GET /api/mentor/sessions/:id', [400, 404], { params: { id } }))
export const availabilityQuery = apiQuery('GET /api/mentor/hours')
export const introductionQuery = alwaysFresh(apiQuery('GET /api/mentor/introduction'))
