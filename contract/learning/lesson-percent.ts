type LessonState = { completed: boolean; watchedSeconds: number; durationSeconds: number | null }

/** How much of a lesson was watched; 100 once it is marked complete. */
export function lessonPercent({ completed, watchedSeconds, durationSeconds }: LessonState): number {
  if (completed) return 100
  if (!durationSeconds) return 0
  return Math.min(100, Math.round((watchedSeconds / durationSeconds) * 100))
}

/** The average of its lessons and practice; 0 for an empty course. */
export function coursePercent(steps: LessonState[]): number {
  if (steps.length === 0) return 0
  return Math.round(steps.reduce((sum, step) => sum + lessonPercent(step), 0) / steps.length)
}
