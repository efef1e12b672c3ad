import { useMemo } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useReadState } from '#web/lib/api/use-read.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

export const myCoursesQuery = apiQuery('GET /api/my/courses')

/** For a route's `data`: nothing for visitors and people with a temporary password. */
export function myCoursesOf(viewer: User | null) {
  return canOwnCourses(viewer) ? [myCoursesQuery] : []
}

const NONE: ReadonlySet<string> = new Set()

/** The courses that the viewer can watch; undefined while loading. */
export function useEnrolledCourseIds(): ReadonlySet<string> | undefined {
  const { viewer } = useViewer()
  const isAsked = canOwnCourses(viewer)
  const { data, error } = useReadState({ ...myCoursesQuery, enabled: isAsked })
  if (isAsked && error && !data) throw error
  const ids = useMemo(() => data && new Set(data.courses.map(({ id }) => id)), [data])
  return isAsked ? ids : NONE
}

function canOwnCourses(viewer: User | null): boolean {
  return viewer !== null && !viewer.mustChangePassword
}
