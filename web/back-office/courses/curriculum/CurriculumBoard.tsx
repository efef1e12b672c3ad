import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { Button } from '#web/ui/Button.tsx'
import { dragAnnouncements, useDragSensors } from '#web/ui/SortableList.tsx'
import { ManagerSection } from '../ManagerSection.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { ModuleDialog } from './ModuleDialog.tsx'
import { useCurriculumDrag } from './use-curriculum-drag.ts'
import { useCurriculumMoves } from './use-curriculum-moves.ts'

/** Modules and their lessons. Both can be dragged by mouse, touch or keyboard; lessons also into other modules. */
export function CurriculumBoard({ course }: { course: AdminCourseDetail }) {
  const sensors = useDragSensors()
  const { modules, dragged, handlers } = useCurriculumDrag(course)
  const moves = useCurriculumMoves(course)
  const [isAdding, setIsAdding] = useState(false)
  const names = new Map(
    course.modules.flatMap(({ id, title, lessons }) => [
      [id, title] as const,
      ...lessons.map((lesson) => [lesson.id, lesson.title] as const),
    ]),
  )
  return (
    <ManagerSection
      title="Modules & Lessons"
      action={
        <Button size="small" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add Module
        </Button>
      }
    >
      {modules.length === 0 ? (
        <p className="py-4 text-14 text-ink-soft">No modules yet. A module groups the lessons on one topic.</p>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements: dragAnnouncements((id) => names.get(id) ?? 'entry') }}
          {...handlers}
        >
          <SortableContext items={modules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ol className="grid gap-3">
              {modules.map((module) => (
                <ModuleCard key={module.id} course={course} module={module} moves={moves} draggedKind={dragged?.kind} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      {isAdding && <ModuleDialog course={course} onClose={() => setIsAdding(false)} />}
    </ManagerSection>
  )
}
