import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import {
  Captions,
  CaptionsOff,
  ChartCandlestick,
  Clock,
  Copy,
  Eye,
  FileText,
  ListChecks,
  Lock,
  type LucideIcon,
  Paperclip,
  Pencil,
  Trash2,
  Video,
  VideoOff,
} from 'lucide-react'
import { useState } from 'react'

import type { AdminCourseDetail, AdminLesson } from '#contract/catalog/admin-course.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import { isPractice } from '#contract/practice/is-practice.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DragHandle, mouseDrag } from '#web/ui/DragHandle.tsx'
import type { Moves } from '#web/ui/MoveMenu.tsx'
import { useDeleteLesson, useDuplicateExercise } from './curriculum.mutations.ts'
import { LessonDialog } from './LessonDialog.tsx'

type Props = { course: AdminCourseDetail; lesson: AdminLesson; moves: Moves; acceptsDrops: boolean }

export function LessonRow({ course, lesson, moves, acceptsDrops }: Props) {
  const { id, title } = lesson
  const sortable = useSortable({ id, disabled: { droppable: !acceptsDrops } })
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = useDeleteLesson()
  const duplicate = useDuplicateExercise()
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
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
        <div className="min-w-0 flex-1 basis-36 py-2">
          <p className="text-14 break-words text-ink">{title}</p>
          <LessonFacts lesson={lesson} />
        </div>
        <div className="ml-auto flex shrink-0 items-center sm:gap-1">
          {isDrill(lesson.type) && (
            <AppLink
              href={paths.adminDrill(id)}
              aria-label={`Write drill: ${title}`}
              className={buttonStyle({ size: 'small', variant: 'ghost' })}
            >
              Write drill
            </AppLink>
          )}
          {isQuiz(lesson.type) && (
            <AppLink
              href={paths.adminQuiz(id)}
              aria-label={`Write quiz: ${title}`}
              className={buttonStyle({ size: 'small', variant: 'ghost' })}
            >
              Write quiz
            </AppLink>
          )}
          {isPractice(lesson.type) && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Duplicate ${title}`}
              disabled={duplicate.isPending}
              onClick={() => duplicate.mutate(id)}
            >
              <Copy aria-hidden="true" className="size-4" />
            </Button>
          )}
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

const PASS_GATE_NAMES = { certificate: 'Required for the certificate', next: 'Required for the next lesson' }

/** What a lesson has and lacks, at a glance. */
function LessonFacts({ lesson }: { lesson: AdminLesson }) {
  const { type, videoKey, videoDuration, captionsKey, isFreePreview, passGate, attachments } = lesson
  const isText = isTextLesson(type)
  return (
    <ul className="tabular mt-0.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-13 text-muted">
      {isText ? (
        <>
          <Fact Icon={FileText} text="Text" />
          {videoDuration !== null && <Fact Icon={Clock} text={formatClock(videoDuration)} />}
        </>
      ) : isDrill(type) ? (
        <Fact Icon={ChartCandlestick} text="Drill" />
      ) : isQuiz(type) ? (
        <Fact Icon={ListChecks} text="Quiz" />
      ) : videoKey ? (
        <Fact Icon={Video} text={videoDuration === null ? 'Video, no length' : formatClock(videoDuration)} />
      ) : (
        <Fact Icon={VideoOff} text="No video" isMissing />
      )}
      {!isText &&
        !isDrill(type) &&
        !isQuiz(type) &&
        videoKey &&
        (captionsKey ? <Fact Icon={Captions} text="Captions" /> : <Fact Icon={CaptionsOff} text="No captions" />)}
      {attachments.length > 0 && (
        <Fact Icon={Paperclip} text={attachments.length === 1 ? '1 download' : `${attachments.length} downloads`} />
      )}
      {isFreePreview && <Fact Icon={Eye} text="Free preview" isMarked />}
      {passGate && <Fact Icon={Lock} text={PASS_GATE_NAMES[passGate]} isMarked />}
    </ul>
  )
}

type FactProps = { Icon: LucideIcon; text: string; isMissing?: boolean; isMarked?: boolean }

function Fact({ Icon, text, isMissing = false, isMarked = false }: FactProps) {
  return (
    <li
      className={clsx('flex items-center gap-1', isMissing && 'text-loss', isMarked && 'font-medium text-flame-deep')}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
    </li>
  )
}
