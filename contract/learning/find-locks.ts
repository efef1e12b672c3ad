type Lesson = { id: string; isFreePreview: boolean }

type Student = {
  /** Whether a lesson has to be passed before those after it open, and hasn't been. */
  mustPass: (lessonId: string) => boolean
  isCompleted: (lessonId: string) => boolean
}

/**
 * The lessons that are closed, each with the first one to pass before it. Free previews are open to everyone, and what a
 * student has completed stays open.
 */
export function findLocks<L extends Lesson>(lessons: readonly L[], { mustPass, isCompleted }: Student): Map<string, L> {
  const locks = new Map<string, L>()
  let gate: L | undefined
  for (const lesson of lessons) {
    if (gate && !lesson.isFreePreview && !isCompleted(lesson.id)) locks.set(lesson.id, gate)
    if (!gate && mustPass(lesson.id)) gate = lesson
  }
  return locks
}
