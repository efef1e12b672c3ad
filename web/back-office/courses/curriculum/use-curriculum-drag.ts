import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { useState } from 'react'

import type { AdminCourseDetail, AdminModule } from '#contract/catalog/admin-course.ts'
import { useReorderLessons, useReorderModules } from './curriculum.mutations.ts'
import { moduleOfLesson, moveLesson, moveModule } from './move-lesson.ts'

type Dragged = { id: string; kind: 'module' | 'lesson' }

/** While something is dragged, the board shows where it would land. It's saved when dropped. */
export function useCurriculumDrag(course: AdminCourseDetail) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [preview, setPreview] = useState<AdminModule[] | null>(null)
  const reorderModules = useReorderModules(course.id)
  const reorderLessons = useReorderLessons(course.id)
  const modules = preview ?? course.modules

  const stop = () => {
    setDragged(null)
    setPreview(null)
  }
  const start = ({ active }: DragStartEvent) => {
    const id = String(active.id)
    setDragged({ id, kind: course.modules.some((module) => module.id === id) ? 'module' : 'lesson' })
    setPreview(course.modules)
  }
  /** Previews only moves to another module; the sortable list previews moves within one. */
  const moveOver = ({ active, over }: DragOverEvent) => {
    const id = String(active.id)
    if (!over || moduleOf(course.modules, id) === id) return
    const target = moduleOf(modules, String(over.id))
    if (!target || target === moduleOfLesson(modules, id)?.id) return
    setPreview(moveLesson(modules, id, target, placeOf(modules, target, String(over.id))))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [id, onto] = [String(active.id), String(over?.id ?? '')]
    stop()
    if (!over) return
    if (course.modules.some((module) => module.id === id)) {
      const target = moduleOf(modules, onto)
      if (target && target !== id) reorderModules.mutate({ modules: moveModule(modules, id, target) })
      return
    }
    const target = moduleOfLesson(modules, id)?.id
    if (!target) return
    const moved = onto === id ? modules : moveLesson(modules, id, target, placeOf(modules, target, onto))
    if (!isSameOrder(moved, course.modules)) reorderLessons.mutate({ modules: moved, moduleId: target })
  }
  return {
    modules,
    dragged,
    handlers: { onDragStart: start, onDragOver: moveOver, onDragEnd: drop, onDragCancel: stop },
  }
}

/** The module with this id, or the module of the lesson with this id. */
function moduleOf(modules: AdminModule[], id: string): string | undefined {
  return (modules.find((module) => module.id === id) ?? moduleOfLesson(modules, id))?.id
}

function placeOf(modules: AdminModule[], moduleId: string, onto: string): number {
  const lessons = modules.find(({ id }) => id === moduleId)?.lessons ?? []
  const place = lessons.findIndex(({ id }) => id === onto)
  return place === -1 ? lessons.length : place
}

const orderOf = (modules: AdminModule[]) =>
  JSON.stringify(modules.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]))
const isSameOrder = (one: AdminModule[], other: AdminModule[]) => orderOf(one) === orderOf(other)
