import { apiQuery } from '#web/lib/api/api-query.ts'

export const mySessionsQuery = apiQuery('GET /api/my/sessions')
