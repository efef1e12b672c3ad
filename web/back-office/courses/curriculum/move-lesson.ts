import type { AdminModule } from '#contract/catalog/admin-course.ts'

export const moduleOfLesson = (modules: AdminModule[], lessonId: string) =>
  modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))

/** Moves a lesson to a position in a module, out of the module it was in. */
export function moveLesson(modules: AdminModule[], lessonId: string, moduleId: string, place: number): AdminModule[] {
  const lesson = moduleOfLesson(modules, lessonId)?.lessons.find(({ id }) => id === lessonId)
  if (!lesson) return modules
  return modules.map((module) => {
    const others = module.lessons.filter(({ id }) => id !== lessonId)
    if (module.id !== moduleId) return { ...module, lessons: others }
    return { ...module, lessons: others.toSpliced(place, 0, { ...lesson, moduleId }) }
  })
}

export function moveModule(modules: AdminModule[], from: string, to: string): AdminModule[] {
  const moved = modules.find(({ id }) => id === from)
  if (!moved) return modules
  const place = modules.findIndex(({ id }) => id === to)
  return modules.filter(({ id }) => id !== from).toSpliced(place, 0, moved)
}
