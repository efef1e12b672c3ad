import type { CourseWithLessons } from '#contract/learning/lesson.ts'
import type { AppContext } from '#server/app-context.ts'

import { mayWatchCourse } from '#server/features/access/access.ts'
import { findCurriculum } from './find-curriculum.ts'
import { readLessonProgress } from './lesson-progress.repository.ts'
import { noCourseAccess } from './require-lesson.ts'

export async function showCourseLessons(ctx: AppContext, userId: string, slug: string): Promise<CourseWithLessons> {
  const { thumbnailKey, modules, lessons: _, idRange, ...course } = await findCurriculum(ctx, { slug })
  if (!(await mayWatchCourse(ctx.db, userId, course.id))) throw noCourseAccess()
  const progress = await readLessonProgress(ctx.db, userId, { idRange })
  return {
    ...course,
    thumbnailUrl: thumbnailKey && `/images/${thumbnailKey}-1200.jpg`,
    modules: modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        progress: { completed: progress.get(lesson.id)?.completedAt != null },
      })),
    })),
  }
}
