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

/** Young enough that the player renews the URLs in time: it does after 60% of their life. */
const renewableMs = (validSeconds = 0) => (validSeconds > 0 ? validSeconds * 1000 * 0.35 : Number.POSITIVE_INFINITY)

/** Renditions and storyboard. Asked at the same time as the video, which plays if there are none. */
export const lessonPlaybackQuery = (lessonId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/lessons/:lessonId/playback', { params: { lessonId } }),
    staleTime: ({ state }) => Math.min(20 * MINUTE_MS, renewableMs(state.data?.validSeconds)),
    retry: false,
  })

export const MY_COURSES_KEY = ['/api/my/courses']
