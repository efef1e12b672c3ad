import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { type Moves, movesWithin } from '#web/ui/MoveMenu.tsx'
import { useReorderLessons, useReorderModules } from './curriculum.mutations.ts'
import { inOrder } from './in-order.ts'
import { moduleOfLesson, moveLesson } from './move-lesson.ts'

export type CurriculumMoves = ReturnType<typeof useCurriculumMoves>

/** Moves for modules and lessons without dragging. */
export function useCurriculumMoves({ id: courseId, modules }: AdminCourseDetail) {
  const reorderModules = useReorderModules(courseId)
  const reorderLessons = useReorderLessons(courseId)

  const ofModule = (moduleId: string): Moves => ({
    within: movesWithin(
      modules.map(({ id }) => id),
      moduleId,
      (ids) => reorderModules.mutate({ modules: inOrder(modules, ids) }),
    ),
  })
  const ofLesson = (lessonId: string): Moves => {
    const home = moduleOfLesson(modules, lessonId)
    if (!home) return { within: [] }
    const moveTo = (moduleId: string, place: number) =>
      reorderLessons.mutate({ modules: moveLesson(modules, lessonId, moduleId, place), moduleId })
    return {
      within: movesWithin(
        home.lessons.map(({ id }) => id),
        lessonId,
        (ids) => moveTo(home.id, ids.indexOf(lessonId)),
      ),
      elsewhere: {
        title: 'Move to module',
        moves: modules
          .filter(({ id }) => id !== home.id)
          .map(({ id, title, lessons }) => ({ label: title, run: () => moveTo(id, lessons.length) })),
      },
    }
  }
  return { ofModule, ofLesson }
}
