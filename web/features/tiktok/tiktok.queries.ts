import { apiQuery } from '#web/lib/api-query.ts'

export const tiktokPostsQuery = apiQuery('GET /api/tiktok/posts')
