import { apiQuery } from '#web/lib/api/api-query.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'

export const myHomeworkQuery = alwaysFresh(apiQuery('GET /api/my/mentorship/homework'))
