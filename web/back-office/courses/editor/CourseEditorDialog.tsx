import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

import { courseStatus } from '#contract/catalog/course-status.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FullScreenDialog } from '#web/ui/FullScreenDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { adminCourseQuery } from '../admin-catalog.queries.ts'
import { CourseStatusBadge } from '../CourseStatusBadge.tsx'
import { PlanPriceDialog } from '../PlanPriceDialog.tsx'
import { EditorBody } from './EditorBody.tsx'
import { EditorParts, EditorPartsContext, useUnsavedSections } from './editor-parts.ts'
import { labelOfSection } from './editor-sections.ts'
import { SaveBar } from './SaveBar.tsx'
import { useSaveCourse } from './use-save-course.ts'

type Props = { courseId: string; onClose: () => void }

/** Everything about one course, laid out like a page. All sections are saved together. */
export function CourseEditorDialog({ courseId, onClose }: Props) {
  const { data: course, isError, refetch } = useQuery({ ...adminCourseQuery(courseId), staleTime: 0 })
  const [parts] = useState(() => new EditorParts())
  const unsaved = useUnsavedSections(parts)
  const scroller = useRef<HTMLDivElement>(null)
  const { save, isSaving, question, cancel, replaceNewer, answerPlan } = useSaveCourse(course, parts)
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey) return
    const key = event.key.toLowerCase()
    // The command palette would leave this page without asking.
    const isBlocked = key === 'k' && unsaved.length > 0
    if (isBlocked) event.stopPropagation()
    if (isBlocked || key === 's') event.preventDefault()
    if (key === 's') save()
  }
  return (
    <FullScreenDialog
      title={course?.title ?? 'Course'}
      onClose={onClose}
      isUnsaved={unsaved.length > 0}
      unsavedWhat={`What you typed in ${new Intl.ListFormat('en').format(unsaved.map(labelOfSection))}`}
      onKeyDown={pressKey}
      scrollRef={scroller}
      status={course && <CourseStatusBadge status={courseStatus(course)} />}
      actions={course && <ShopLink slug={course.slug} isPublished={course.isPublished} />}
      footer={
        course && (
          <SaveBar
            unsaved={unsaved}
            isSaving={isSaving}
            onSave={save}
            onDiscard={() => {
              for (const part of parts.dirtyParts()) part.discard()
            }}
          />
        )
      }
    >
      {course ? (
        <EditorPartsContext value={parts}>
          <EditorBody course={course} parts={parts} unsaved={unsaved} scroller={scroller} />
        </EditorPartsContext>
      ) : isError ? (
        <div className="p-6">
          <LoadFailure what="The course" onRetry={refetch} />
        </div>
      ) : (
        <Skeleton className="m-6 h-[70svh]" />
      )}
      {course && question?.kind === 'plan' && (
        <PlanPriceDialog
          course={course}
          priceCents={question.priceCents}
          isPending={isSaving}
          onSave={answerPlan}
          onCancel={cancel}
        />
      )}
      <ConfirmDialog
        open={question?.kind === 'newer'}
        onOpenChange={cancel}
        title="Replace a newer change?"
        cancelLabel="Keep editing"
        confirmLabel="Replace with mine"
        isPending={isSaving}
        onConfirm={replaceNewer}
      >
        {question?.kind === 'newer' &&
          `While you were editing, someone else saved ${new Intl.ListFormat('en').format(question.names)}. Saving now replaces that with your version.`}
      </ConfirmDialog>
    </FullScreenDialog>
  )
}

/** In a tab of its own, so that nothing typed here is lost. */
function ShopLink({ slug, isPublished }: { slug: string; isPublished: boolean }) {
  if (!isPublished) return <p className="text-14 text-muted max-sm:sr-only">Hidden from visitors.</p>
  return (
    <a
      href={paths.course(slug)}
      target="_blank"
      rel="noopener"
      className={buttonStyle({ variant: 'ghost', size: 'small' })}
    >
      <span className="max-sm:sr-only">View in the shop</span>
      <ExternalLink aria-hidden="true" className="size-4 text-muted" />
    </a>
  )
}
