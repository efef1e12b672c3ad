import { apiQuery } from '#web/lib/api/api-query.ts'

export const nextLessonQuery = apiQuery('GET /api/my/next-lesson')

/** Refetched when the card is shown, because video URLs expire. */
export const lessonFrameQuery = (lessonId: string) =>
  apiQuery('GET /api/my/lessons/:lessonId/video', { params: { lessonId } })
