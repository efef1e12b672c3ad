import { placeAmong } from '#contract/learning/count-steps.ts'
import type { CourseWithLessons, LessonInCourse } from '#contract/learning/lesson.ts'

type ChosenLesson = {
  lesson: LessonInCourse
  /** Its place among the lessons, or among the practice steps. */
  number: number
  previous: LessonInCourse | null
  next: LessonInCourse | null
}

/** The lesson with that id, or the first one; null if it doesn't exist. */
export function chooseLesson(course: CourseWithLessons, lessonId: string | null): ChosenLesson | null {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const at = lessonId ? lessons.findIndex(({ id }) => id === lessonId) : 0
  const lesson = lessons[at]
  if (!lesson) return null
  const { number } = placeAmong(lessons, at)
  return { lesson, number, previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null }
}
