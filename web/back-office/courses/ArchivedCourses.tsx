import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useRef } from 'react'

import type { ArchivedCourse } from '#contract/catalog/admin-course.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { archivedCoursesQuery } from './admin-catalog.queries.ts'
import { useRestoreCourse } from './courses.mutations.ts'

/** Sold courses that were deleted. Collapsed by default, and hidden in a shop that never had a course. */
export function ArchivedCourses({ isEmptyShop }: { isEmptyShop: boolean }) {
  const { data } = useQuery({ ...archivedCoursesQuery, enabled: isEmptyShop })
  if (isEmptyShop && !data?.length) return null
  return (
    <Disclosure summary={<span className="text-16 font-medium text-ink">Archived courses</span>}>
      <ArchivedList />
    </Disclosure>
  )
}

function ArchivedList() {
  const { data: courses, isError, refetch } = useQuery({ ...archivedCoursesQuery, staleTime: 0 })
  if (isError) return <LoadFailure what="The archived courses" onRetry={refetch} />
  if (!courses) return <Skeleton className="h-20" />
  if (courses.length === 0) {
    return <p className="py-4 text-14 text-ink-soft">No archived courses. Sold courses you delete will show up here.</p>
  }
  return (
    <ul aria-label="Archived courses" className="divide-y divide-line rounded-card border border-line bg-surface">
      {courses.map((course) => (
        <ArchivedRow key={course.id} course={course} />
      ))}
    </ul>
  )
}

function ArchivedRow({ course: { id, title, slug, archivedAt, studentCount } }: { course: ArchivedCourse }) {
  const button = useRef<HTMLButtonElement>(null)
  // The row disappears, so focus moves to the button above the list.
  const restore = useRestoreCourse(() => {
    if (document.activeElement !== button.current) return
    const list = button.current?.closest('[id]')
    document.querySelector<HTMLElement>(`[aria-controls="${list?.id}"]`)?.focus({ preventScroll: true })
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium break-words text-ink">{title}</p>
        <p className="text-14 wrap-anywhere text-ink-soft">
          {slug}, archived {formatDay(archivedAt)},{' '}
          {studentCount === 1 ? '1 student has' : `${studentCount} students have`} access
        </p>
      </div>
      <Button
        ref={button}
        size="small"
        aria-label={`Restore ${title}`}
        aria-disabled={restore.isPending}
        onClick={() => restore.isPending || restore.mutate(id)}
      >
        <ArchiveRestore aria-hidden="true" className="size-4 text-muted" />
        {restore.isPending ? 'Restoring...' : 'Restore'}
      </Button>
    </li>
  )
}
