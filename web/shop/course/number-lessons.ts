import { isPractice } from '#contract/practice/is-practice.ts'

type Module<Lesson> = { title: string; lessons: Lesson[] }

/** Numbers modules, and lessons across modules, starting at 1. Practice isn't numbered. */
export function numberLessons<Lesson extends { type: string }>(modules: Module<Lesson>[]) {
  let last = 0
  return modules.map(({ title, lessons }, index) => ({
    number: index + 1,
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, number: isPractice(lesson.type) ? null : ++last })),
  }))
}
