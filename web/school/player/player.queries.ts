import { queryOptions } from '@tanstack/react-query'

import { statusOf } from '#web/lib/api/api-error.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { seemsOffline } from '#web/lib/api/connection-error.ts'

const MINUTE_MS = 60_000

/** Null when there is no such course or the student has no access to it. */
export const courseLessonsQuery = (slug: string) =>
  apiQueryOrNull('GET /api/my/courses/:slug/lessons', [403, 404], { params: { slug } })

/** Fresh for 30 s. */
export const courseProgressQuery = (courseId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/progress/course/:courseId', { params: { courseId } }),
    staleTime: MINUTE_MS / 2,
  })

export const lessonQuery = (lessonId: string) => apiQuery('GET /api/my/lessons/:lessonId', { params: { lessonId } })

/** Fresh for 30 minutes; URLs live longer. Retries twice, but not when the server refuses: that won't change. */
export const lessonVideoQuery = (lessonId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/lessons/:lessonId/video', { params: { lessonId } }),
    staleTime: 30 * MINUTE_MS,
    retry: (failures, error) => failures < 2 && ![401, 403, 404].includes(statusOf(error) ?? 0) && !seemsOffline(),
  })

export const MY_COURSES_KEY = ['/api/my/courses']
