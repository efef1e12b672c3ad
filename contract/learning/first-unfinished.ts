/**
 * The lesson that 'Continue' and 'Resume' open, wherever they stand: the first of the course that isn't finished. A
 * course that is finished begins again at its first lesson.
 */
export function lessonToContinue<Lesson extends { id: string }>(
  lessons: Lesson[],
  isFinished: (lessonId: string) => boolean,
): Lesson | undefined {
  return firstUnfinished(lessons, isFinished) ?? lessons[0]
}

export function firstUnfinished<Lesson extends { id: string }>(
  lessons: Lesson[],
  isFinished: (lessonId: string) => boolean,
): Lesson | undefined {
  return lessons.find(({ id }) => !isFinished(id))
}
