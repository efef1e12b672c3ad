type LessonState = { completed: boolean; watchedSeconds: number; durationSeconds: number | null }

/** How much of a lesson was watched: 100 when it is marked complete, whatever the clock says. */
export function lessonPercent({ completed, watchedSeconds, durationSeconds }: LessonState): number {
  if (completed) return 100
  if (!durationSeconds) return 0
  return Math.min(100, Math.round((watchedSeconds / durationSeconds) * 100))
}

/** The mean of its lessons; an empty course has no progress. */
export function coursePercent(lessons: LessonState[]): number {
  if (lessons.length === 0) return 0
  return Math.round(lessons.reduce((sum, lesson) => sum + lessonPercent(lesson), 0) / lessons.length)
}
