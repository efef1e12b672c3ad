import { apiQuery } from '#web/lib/api/api-query.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'

export const mentorThreadsQuery = alwaysFresh(apiQuery('GET /api/mentor/threads'))
