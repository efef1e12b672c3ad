import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { AdminCourseDetail, AdminModule } from '#contract/catalog/admin-course.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DragHandle, mouseDrag } from '#web/ui/DragHandle.tsx'
import { useDeleteModule } from './curriculum.mutations.ts'
import { LessonDialog } from './LessonDialog.tsx'
import { LessonRow } from './LessonRow.tsx'
import { ModuleDialog } from './ModuleDialog.tsx'
import type { CurriculumMoves } from './use-curriculum-moves.ts'

type Props = {
  course: AdminCourseDetail
  module: AdminModule
  moves: CurriculumMoves
  draggedKind: 'module' | 'lesson' | undefined
}

export function ModuleCard({ course, module, moves, draggedKind }: Props) {
  const { id, title, lessons } = module
  // A lesson can be dropped on lessons or on an empty module; a module only on modules.
  const rejectsDrops = draggedKind === 'lesson' && lessons.length > 0
  const sortable = useSortable({ id, disabled: { droppable: rejectsDrops } })
  const [open, setOpen] = useState<'rename' | 'delete' | 'add' | null>(null)
  const close = () => setOpen(null)
  const remove = useDeleteModule()
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={clsx(
        'rounded-card border border-line bg-surface',
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse can drag the header anywhere; the handle is the accessible control. */}
      <div
        className="flex items-center gap-1 rounded-t-card bg-raised/60 py-1.5 pr-2"
        onMouseDown={mouseDrag(sortable.listeners)}
      >
        <DragHandle id={id} name={title} sortable={sortable} moves={moves.ofModule(id)} className="self-stretch" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center sm:flex-nowrap">
          <h5 className="min-w-0 flex-[1_1_7rem] text-14 font-semibold break-words text-ink">{title}</h5>
          <div className="ml-auto flex items-center gap-1">
            <Button size="small" variant="ghost" aria-label={`Add Lesson to ${title}`} onClick={() => setOpen('add')}>
              <Plus aria-hidden="true" className="size-4" />
              <span className="max-sm:hidden">Add Lesson</span>
            </Button>
            <Button size="small" variant="ghost" aria-label={`Rename ${title}`} onClick={() => setOpen('rename')}>
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
            <Button size="small" variant="ghost" aria-label={`Delete ${title}`} onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden="true" className="size-4 text-loss" />
            </Button>
          </div>
        </div>
      </div>
      <SortableContext items={lessons.map((lesson) => lesson.id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={`Lessons in ${title}`} className="divide-y divide-line">
          {lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              course={course}
              lesson={lesson}
              moves={moves.ofLesson(lesson.id)}
              acceptsDrops={draggedKind !== 'module'}
            />
          ))}
        </ol>
      </SortableContext>
      {lessons.length === 0 && <p className="px-4 py-3 text-14 text-muted">No lessons yet.</p>}

      {open === 'rename' && <ModuleDialog course={course} module={module} onClose={close} />}
      {open === 'add' && <LessonDialog course={course} moduleId={id} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={`Delete ${title}?`}
        confirmLabel="Delete module"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: close })}
      >
        {lessons.length === 0
          ? 'The module has no lessons.'
          : `Its ${lessons.length === 1 ? 'lesson' : `${lessons.length} lessons`} and students' progress and notes on them are deleted too. This can't be undone.`}
      </ConfirmDialog>
    </li>
  )
}
