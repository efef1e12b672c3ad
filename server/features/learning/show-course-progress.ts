import { lessonPercent } from '#contract/learning/lesson-percent.ts'
import type { CourseProgress } from '#contract/learning/progress.ts'
import type { AppContext } from '#server/app-context.ts'

import { mayWatchCourse } from '#server/features/access/access.ts'
import { findCurriculum } from './find-curriculum.ts'
import { readLessonProgress } from './lesson-progress.repository.ts'
import { noCourseAccess } from './require-lesson.ts'

export async function showCourseProgress(ctx: AppContext, userId: string, courseId: string): Promise<CourseProgress> {
  const { lessons, idRange } = await findCurriculum(ctx, { id: courseId })
  if (!(await mayWatchCourse(ctx.db, userId, courseId))) throw noCourseAccess()
  const progress = await readLessonProgress(ctx.db, userId, { idRange })
  return {
    courseId,
    lessons: lessons.map(({ id, durationSeconds }) => {
      const saved = progress.get(id)
      const completed = saved?.completedAt != null
      const watchedSeconds = saved?.watchedSeconds ?? 0
      return {
        lessonId: id,
        lessonPercent: lessonPercent({ completed, watchedSeconds, durationSeconds }),
        watchedSeconds,
        positionSeconds: saved?.positionSeconds ?? null,
        completed,
      }
    }),
  }
}
