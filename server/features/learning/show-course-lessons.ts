import type { CourseWithLessons, LessonInCourse } from '#contract/learning/lesson.ts'
import type { AppContext } from '#server/app-context.ts'

import { mayWatchCourse } from '#server/features/access/access.ts'
import { findCurriculum } from './find-curriculum.ts'
import { listLocks } from './lesson-locks.ts'
import { readLessonProgress } from './lesson-progress.repository.ts'
import { listPassGates, type StudentPassGate } from './pass-gates.read-model.ts'
import { noCourseAccess } from './require-lesson.ts'

export async function showCourseLessons(ctx: AppContext, userId: string, slug: string): Promise<CourseWithLessons> {
  const curriculum = await findCurriculum(ctx, { slug })
  const { id, title, thumbnailKey, modules, lessons } = curriculum
  if (!(await mayWatchCourse(ctx.db, userId, id))) throw noCourseAccess()
  const progress = await readLessonProgress(ctx.db, userId, curriculum)
  const hasGates = lessons.some(({ passGate }) => passGate !== null)
  const gates = hasGates ? await listPassGates(ctx.db, userId, [id]) : []
  const locks = listLocks(curriculum, gates, progress)
  return {
    id,
    slug: curriculum.slug,
    title,
    thumbnailUrl: thumbnailKey && `/images/${thumbnailKey}-1200.jpg`,
    modules: modules.map((module) => ({
      ...module,
      lessons: module.lessons.map(({ passGate: _, ...lesson }) => ({
        ...lesson,
        progress: { completed: progress.get(lesson.id)?.completedAt != null },
        ...describeGate(gates.find(({ lessonId }) => lessonId === lesson.id)),
        ...describeLock(locks.get(lesson.id)),
      })),
    })),
  }
}

function describeGate(gate: StudentPassGate | undefined): Pick<LessonInCourse, 'mustPass'> {
  if (!gate) return {}
  const { passGate, isMet, hasPassed, waivedAt } = gate
  return { mustPass: { for: passGate, isMet, isWaived: waivedAt !== null && !hasPassed } }
}

function describeLock(lock: { id: string; title: string } | undefined): Pick<LessonInCourse, 'lockedBy'> {
  return lock ? { lockedBy: { lessonId: lock.id, title: lock.title } } : {}
}
