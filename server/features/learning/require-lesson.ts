import type { AppContext } from '#server/app-context.ts'
import { isCourseOnSale } from '#server/features/catalog/catalog.ts'
import { forbidden, notFound } from '#server/http/app-error.ts'
import { requireAccess, type Viewer } from '#server/http/request-viewer.ts'

import { requireUnlocked } from './lesson-locks.ts'
import { findLessonFor } from './lessons.read-model.ts'

const NO_ACCESS = 'You do not have access to this course.'

/**
 * A lesson in a course they own that is open to them, or a free preview of a course on sale; otherwise throws 401, 403 or
 * 404.
 */
export async function requireWatchableLesson(ctx: AppContext, viewer: Viewer | null, lessonId: string) {
  const lesson = await findLessonFor(ctx.db, lessonId, viewer?.userId)
  if (lesson?.isFreePreview && !lesson.mayWatch && (await isCourseOnSale(ctx, lesson.courseId))) return lesson
  requireAccess({ access: 'signedIn' }, viewer)
  if (!lesson) throw notFound('Lesson')
  if (!viewer || !lesson.mayWatch) throw forbidden(NO_ACCESS)
  await requireUnlocked(ctx, viewer.userId, lesson.id)
  return lesson
}

/** A lesson in a course they own, even one that isn't open to them yet: notes stay theirs. */
export async function requireOwnLesson({ db }: AppContext, userId: string, lessonId: string) {
  const lesson = await findLessonFor(db, lessonId, userId)
  if (!lesson) throw notFound('Lesson')
  if (!lesson.mayWatch) throw forbidden(NO_ACCESS)
  return lesson
}

export const noCourseAccess = () => forbidden(NO_ACCESS)
