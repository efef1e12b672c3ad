import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { countSteps } from '#contract/learning/count-steps.ts'

/** What the shop states about a course: the length of all its lessons, and how many there are to watch and read. */
export function figuresOf({ modules }: AdminCourseDetail) {
  const lessons = modules.flatMap((module) => module.lessons)
  return {
    lessonCount: countSteps(lessons).lessons,
    durationSeconds: lessons.reduce((sum, { videoDuration }) => sum + (videoDuration ?? 0), 0),
  }
}
