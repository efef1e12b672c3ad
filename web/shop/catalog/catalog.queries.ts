import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'

export const coursesQuery = apiQuery('GET /api/courses')
export const bundlesQuery = apiQuery('GET /api/bundles')
export const mentorshipQuery = apiQuery('GET /api/mentorship')

/** Null when the course doesn't exist or the id is invalid; the page handles it. */
export const courseQuery = (slug: string) =>
  apiQueryOrNull('GET /api/courses/:slugOrId', [400, 404], { params: { slugOrId: slug } })

export const bundleQuery = (id: string) => apiQueryOrNull('GET /api/bundles/:id', [400, 404], { params: { id } })
export const mentorshipProgramQuery = (id: string) =>
  apiQueryOrNull('GET /api/mentorship/:id', [400, 404], { params: { id } })

/** The URL parameter for the open course details: `?course=intro-to-trading`. */
export const DETAILS_PARAM = 'course'

export function detailsQueries(search: URLSearchParams) {
  const slug = search.get(DETAILS_PARAM)
  return slug ? [courseQuery(slug)] : []
}
