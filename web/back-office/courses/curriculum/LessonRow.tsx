import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { AdminCourseDetail, AdminLesson } from '#contract/catalog/admin-course.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DragHandle, mouseDrag } from '#web/ui/DragHandle.tsx'
import type { Moves } from '#web/ui/MoveMenu.tsx'
import { useDeleteLesson } from './curriculum.mutations.ts'
import { LessonDialog } from './LessonDialog.tsx'

type Props = { course: AdminCourseDetail; lesson: AdminLesson; moves: Moves; acceptsDrops: boolean }

export function LessonRow({ course, lesson, moves, acceptsDrops }: Props) {
  const { id, title, type, videoKey, videoDuration, isFreePreview } = lesson
  const sortable = useSortable({ id, disabled: { droppable: !acceptsDrops } })
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = useDeleteLesson()
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={clsx(
        'flex items-center gap-1 bg-surface pr-2 last:rounded-b-card',
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
      onMouseDown={mouseDrag(sortable.listeners)}
    >
      <DragHandle id={id} name={title} sortable={sortable} moves={moves} className="self-stretch" />
      {/* On a phone, the buttons go below a long title. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center sm:flex-nowrap">
        <div className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:flex-1">
          <p className="min-w-0 text-14 break-words text-ink">{title}</p>
          {isFreePreview && <Badge variant="default">Free preview</Badge>}
          {type === 'video' && !videoKey && <Badge variant="outline">No video</Badge>}
        </div>
        <div className="ml-auto flex items-center gap-1">
          {videoDuration !== null && <p className="tabular text-13 text-muted">{formatClock(videoDuration)}</p>}
          <Button size="small" variant="ghost" aria-label={`Edit ${title}`} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button size="small" variant="ghost" aria-label={`Delete ${title}`} onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden="true" className="size-4 text-loss" />
          </Button>
        </div>
      </div>
      {open === 'edit' && (
        <LessonDialog course={course} moduleId={lesson.moduleId} lesson={lesson} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(null)}
        title={`Delete ${title}?`}
        confirmLabel="Delete lesson"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setOpen(null) })}
      >
        Students' progress and notes for this lesson are deleted too. This can't be undone. The video stays in the
        library.
      </ConfirmDialog>
    </li>
  )
}
