import { isStaff, mayMentor, type Role } from '#contract/roles.ts'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { useReadState } from '#web/lib/api/use-read.ts'

/** The signed-in user, or null. The first page always includes it. */
export const viewerQuery = apiQueryOrNull('GET /api/auth/user', [401])

export function useViewer() {
  const { data, error } = useReadState(viewerQuery)
  return { viewer: data ?? null, isPending: data === undefined && !error }
}

export function mayOpenBackOffice(viewer: { role: Role } | null): boolean {
  return viewer !== null && isStaff(viewer.role)
}

export function mayOpenMentorDesk(viewer: { role: Role } | null): boolean {
  return viewer !== null && mayMentor(viewer.role)
}
