import type { CourseWithLessons, LessonInCourse } from '#contract/learning/lesson.ts'

type ChosenLesson = {
  lesson: LessonInCourse
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
  return { lesson, number: at + 1, previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null }
}
