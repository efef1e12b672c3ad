/** The lesson that 'Continue' and 'Resume' open: the first unfinished one, or the first of all in a finished course. */
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
