import { findLocks } from '#contract/learning/find-locks.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'

import { findCurriculum } from './find-curriculum.ts'
import { readLessonProgress } from './lesson-progress.repository.ts'
import { listLessonsBehindGates, listPassGates, type StudentPassGate } from './pass-gates.read-model.ts'
import type { Curriculum } from './watchable-course.read-model.ts'

type Progress = Awaited<ReturnType<typeof readLessonProgress>>

/** The lessons that are closed to a student, each with the exercise to pass first. */
export function listLocks({ lessons }: Curriculum, gates: readonly StudentPassGate[], progress: Progress) {
  const unmet = new Set(
    gates.filter(({ passGate, isMet }) => passGate === 'next' && !isMet).map((gate) => gate.lessonId),
  )
  return findLocks(lessons, {
    mustPass: (id) => unmet.has(id),
    isCompleted: (id) => progress.get(id)?.completedAt != null,
  })
}

/** The lessons in these courses that are closed to a student, each with the exercise to pass first. */
export async function listLocksInCourses(ctx: AppContext, userId: string, courseIds: readonly string[]) {
  const gatedIds = new Set((await findLessonsBehindGates(ctx)).values())
  const chosenIds = courseIds.filter((id) => gatedIds.has(id))
  const gates = await listPassGates(ctx.db, userId, chosenIds)
  const locks = new Map<string, { id: string; title: string }>()
  for (const id of chosenIds) {
    const curriculum = await findCurriculum(ctx, { id })
    const progress = await readLessonProgress(ctx.db, userId, curriculum)
    for (const [lessonId, gate] of listLocks(curriculum, gates, progress)) locks.set(lessonId, gate)
  }
  return locks
}

/** Throws if an exercise has to be passed before this lesson. For a student who owns its course. */
export async function requireUnlocked(ctx: AppContext, userId: string, lessonId: string): Promise<void> {
  const lock = await findLock(ctx, userId, lessonId)
  if (lock) throw lessonLocked(lock)
}

export const lessonLocked = ({ id, title }: { id: string; title: string }) =>
  new AppError(403, 'lesson_locked', `Pass “${title}” first to open this lesson.`, { details: { lockedBy: id } })

export async function findLock(ctx: AppContext, userId: string, lessonId: string) {
  // PostgreSQL finds a lesson by its id in capitals too.
  const id = lessonId.toLowerCase()
  const courseId = (await findLessonsBehindGates(ctx)).get(id)
  if (!courseId) return undefined
  const curriculum = await findCurriculum(ctx, { id: courseId })
  const gates = await listPassGates(ctx.db, userId, [courseId])
  return listLocks(curriculum, gates, await readLessonProgress(ctx.db, userId, curriculum)).get(id)
}

/** Cached, because it's asked with every save of progress and nearly always empty. */
function findLessonsBehindGates({ cache, db }: AppContext): Promise<Map<string, string>> {
  return cache.get(['catalog'], 'lessons behind gates', async () => {
    const rows = await listLessonsBehindGates(db)
    return { value: new Map(rows.map(({ id, courseId }) => [id, courseId])) }
  })
}
