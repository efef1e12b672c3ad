import { apiQuery, apiQueryOrNull } from '#web/lib/api-query.ts'

export const coursesQuery = apiQuery('GET /api/courses')

/** Null when there is no such course: the page says so itself. */
export const courseQuery = (slug: string) =>
  apiQueryOrNull('GET /api/courses/:slugOrId', [404], { params: { slugOrId: slug } })
