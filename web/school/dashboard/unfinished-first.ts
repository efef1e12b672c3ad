import { isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { EnrolledCourse } from '#contract/learning/my-courses.ts'

/** Finished courses can't be continued, so they come last. */
export function unfinishedFirst(courses: readonly EnrolledCourse[]): EnrolledCourse[] {
  return courses.toSorted((a, b) => Number(isCourseCompleted(a.progress)) - Number(isCourseCompleted(b.progress)))
}
