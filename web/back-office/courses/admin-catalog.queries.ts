import type { QueryClient } from '@tanstack/react-query'

import { apiQuery } from '#web/lib/api/api-query.ts'

export const adminCoursesQuery = apiQuery('GET /api/admin/courses')
export const adminCourseQuery = (id: string) => apiQuery('GET /api/admin/courses/:id/details', { params: { id } })
export const courseDeletionQuery = (id: string) => apiQuery('GET /api/admin/courses/:id/deletion', { params: { id } })
export const archivedCoursesQuery = apiQuery('GET /api/admin/courses/archived')
export const adminBundlesQuery = apiQuery('GET /api/admin/bundles')
export const adminProgramsQuery = apiQuery('GET /api/admin/mentorship')

const CATALOG = ['/api/admin/courses', '/api/admin/courses/archived', '/api/admin/bundles', '/api/admin/mentorship']
const SHOP = ['/api/courses', '/api/bundles', '/api/mentorship']

/** Reloads the staff's lists after a change. The shop's own lists reload when they're next shown. */
export async function refreshCatalog(queryClient: QueryClient): Promise<void> {
  await Promise.all([...CATALOG, ...SHOP].map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
