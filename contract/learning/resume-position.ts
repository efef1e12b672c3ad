/** Players resume past 10 s, say so past 30 s, and offer Mark Complete past 80% of the video. */
const RESUME_AFTER_SECONDS = 10
export const SAY_RESUMING_AFTER_SECONDS = 30
const MARK_COMPLETE_AFTER = 0.8

/** A video counts as over this close to its end. */
const END_SECONDS = 3

type Watched = { positionSeconds: number | null; watchedSeconds: number; completed: boolean }

/** Where playback starts: where the student left off, or at 0 for a finished lesson. */
export function resumePosition(watched: Watched | undefined, durationSeconds: number | null): number {
  if (!watched) return 0
  const position = watched.positionSeconds ?? watched.watchedSeconds
  if (position <= RESUME_AFTER_SECONDS) return 0
  if (!durationSeconds) return watched.completed ? 0 : position
  if (position >= durationSeconds - END_SECONDS) return 0
  return watched.completed && isPastMarkComplete(position, durationSeconds) ? 0 : position
}

export function isPastMarkComplete(positionSeconds: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && durationSeconds > 0 && positionSeconds > durationSeconds * MARK_COMPLETE_AFTER
}
