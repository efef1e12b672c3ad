import { useQuery } from '@tanstack/react-query'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { courseDeletionQuery } from './admin-catalog.queries.ts'

type Props = { course: AdminCourse; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Tells staff up front whether the course will be deleted for good or archived for its buyers. */
export function DeleteCourseDialog({ course, isPending, onConfirm, onClose }: Props) {
  const { data, isFetching, isError, refetch } = useQuery({ ...courseDeletionQuery(course.id), staleTime: 0 })
  const known = isFetching || isError ? undefined : data
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${course.title}?`}
      confirmLabel={isError ? 'Check again' : known?.outcome === 'archived' ? 'Archive course' : 'Delete course'}
      isPending={isPending || isFetching}
      destructive={!isError}
      onConfirm={() => (isError ? refetch() : onConfirm())}
    >
      {known
        ? consequence(known)
        : isFetching
          ? 'Checking whether anyone has bought it…'
          : 'We couldn’t check whether anyone has bought this course. Nothing has been deleted.'}
    </ConfirmDialog>
  )
}

function consequence({ outcome, studentCount }: { outcome: 'deleted' | 'archived'; studentCount: number }): string {
  if (outcome === 'deleted') {
    return 'Nobody has bought this course. It will be deleted for good, along with its lessons. This can’t be undone.'
  }
  const students = studentCount === 1 ? '1 student keeps access.' : `${studentCount} students keep access.`
  return `This course has been sold, so it will be archived: hidden from the shop and this list. ${students} You can restore it under Archived courses.`
}
