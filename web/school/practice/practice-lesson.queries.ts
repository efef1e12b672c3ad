import { apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** Null for a lesson that this visitor may not open. */
export const practiceLessonQuery = (lessonId: string) =>
  apiQueryOrNull('GET /api/my/lessons/:lessonId', [400, 401, 403, 404], { params: { lessonId } })
