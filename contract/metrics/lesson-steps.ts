/** The number of steps in a lesson's drop-off curve. */
export const LESSON_STEPS = 20

/** The last step watched in full: 0 at the start, 20 at the end. Null if the length is unknown. */
export function lessonStep(watchedSeconds: number, durationSeconds: number | null): number | null {
  if (!durationSeconds) return null
  return Math.min(LESSON_STEPS, Math.floor((watchedSeconds * LESSON_STEPS) / durationSeconds))
}
