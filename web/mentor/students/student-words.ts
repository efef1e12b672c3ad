import type { MentorStudent } from '#contract/mentorship/mentor-desk.endpoints.ts'

/** `3 sessions, 1 missed` */
export function describeHeld({ heldCount, missedCount }: Pick<MentorStudent, 'heldCount' | 'missedCount'>): string {
  const held = heldCount === 1 ? '1 session held' : `${heldCount} sessions held`
  return missedCount === 0 ? held : `${held}, ${missedCount} missed`
}
