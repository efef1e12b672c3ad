import { apiQuery } from '#web/lib/api/api-query.ts'

export const homePageQuery = apiQuery('GET /api/settings/home-page')
