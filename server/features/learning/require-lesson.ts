import type { AppContext } from '#server/app-context.ts'
import { isCourseOnSale } from '#server/features/catalog/catalog.ts'
import { forbidden, notFound } from '#server/http/app-error.ts'
import { requireAccess, type Viewer } from '#server/http/request-viewer.ts'

import { findLessonFor } from './lessons.read-model.ts'

const NO_ACCESS = 'You do not have access to this course.'

/** One of their own courses, or a free preview of a course that is on sale. 401, 403 or 404 otherwise. */
export async function requireWatchableLesson(ctx: AppContext, viewer: Viewer | null, lessonId: string) {
  const lesson = await findLessonFor(ctx.db, lessonId, viewer?.userId)
  if (lesson?.isFreePreview && !lesson.mayWatch && (await isCourseOnSale(ctx, lesson.courseId))) return lesson
  requireAccess({ access: 'signedIn' }, viewer)
  if (!lesson) throw notFound('Lesson')
  if (!lesson.mayWatch) throw forbidden(NO_ACCESS)
  return lesson
}

/** A lesson of one of their own courses: notes and progress belong to those who own it. */
export async function requireOwnLesson({ db }: AppContext, userId: string, lessonId: string) {
  const lesson = await findLessonFor(db, lessonId, userId)
  if (!lesson) throw notFound('Lesson')
  if (!lesson.mayWatch) throw forbidden(NO_ACCESS)
  return lesson
}

export const noCourseAccess = () => forbidden(NO_ACCESS)
