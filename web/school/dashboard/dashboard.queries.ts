import { apiQuery } from '#web/lib/api/api-query.ts'

export const nextLessonQuery = apiQuery('GET /api/my/next-lesson')

/** Asked anew when the card is shown: an address ends after a while. */
export const lessonFrameQuery = (lessonId: string) =>
  apiQuery('GET /api/my/lessons/:lessonId/video', { params: { lessonId } })
