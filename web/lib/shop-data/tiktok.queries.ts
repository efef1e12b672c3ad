import { apiQuery } from '#web/lib/api/api-query.ts'

export const tiktokPostsQuery = apiQuery('GET /api/tiktok/posts')
