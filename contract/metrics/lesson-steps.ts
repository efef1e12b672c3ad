/** The drop-off curve of a lesson has this many steps of its length. */
export const LESSON_STEPS = 20

/** The last step that was watched in full: 0 of 20 at the beginning, 20 at the end. Null without a known length. */
export function lessonStep(watchedSeconds: number, durationSeconds: number | null): number | null {
  if (!durationSeconds) return null
  return Math.min(LESSON_STEPS, Math.floor((watchedSeconds * LESSON_STEPS) / durationSeconds))
}
