import { useQuery } from '@tanstack/react-query'

import { isStaff, type Role } from '#contract/roles.ts'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** The signed-in user, or null. The first page always includes it. */
export const viewerQuery = apiQueryOrNull('GET /api/auth/user', [401])

export function useViewer() {
  const { data: viewer = null, isPending } = useQuery(viewerQuery)
  return { viewer, isPending }
}

export function mayOpenBackOffice(viewer: { role: Role } | null): boolean {
  return viewer !== null && isStaff(viewer.role)
}
