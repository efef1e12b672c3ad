import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { courseBadges } from '#contract/catalog/course-status.ts'
import { OtherPrices } from '#web/back-office/currencies/OtherPrices.tsx'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { formatWholeDollars } from '#web/lib/time-and-money/format-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'
import { useDeleteCourse, usePublishCourse } from './courses.mutations.ts'
import { DeleteCourseDialog } from './DeleteCourseDialog.tsx'

type Props = { course: AdminCourse; onEdit: () => void }

export function CourseAdminRow({ course, onEdit }: Props) {
  const publish = usePublishCourse()
  const remove = useDeleteCourse()
  const [asksToDelete, setAsksToDelete] = useState(false)
  const { id, title, subtitle, isPublished, priceCents, originalPriceCents } = course
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 pr-3">
      <CoursePicture
        title={title}
        thumbnailUrl={course.thumbnailUrl}
        sizes="96px"
        className="w-24 shrink-0 rounded-control max-sm:hidden"
      />
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <p className="font-medium break-words text-ink">{title}</p>
        <p className="text-14 break-words text-ink-soft">{subtitle ?? 'No subtitle'}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {courseBadges(course, new Date()).map((badge) => (
            <CourseStatusBadge key={badge} status={badge} />
          ))}
        </div>
      </div>
      <p className="tabular min-w-28 text-right max-sm:min-w-max max-sm:flex-1 max-sm:text-left">
        <span className="font-medium text-ink">{formatWholeDollars(priceCents)}</span>
        {originalPriceCents !== null && originalPriceCents > priceCents && (
          <s className="ml-2 text-14 text-muted">
            <span className="sr-only">instead of </span>
            {formatWholeDollars(originalPriceCents)}
          </s>
        )}
        <OtherPrices prices={course.prices} />
      </p>
      <div className="flex gap-1 max-sm:ml-auto">
        <Button
          size="small"
          variant="ghost"
          aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
          title={isPublished ? 'Unpublish' : 'Publish'}
          // As wide as its longer word, so that the prices beside it line up.
          className="sm:w-30 sm:justify-start"
          disabled={publish.isPending}
          onClick={() => publish.mutate({ id, isPublished: !isPublished })}
        >
          {isPublished ? (
            <EyeOff aria-hidden="true" className="size-4" />
          ) : (
            <Eye aria-hidden="true" className="size-4" />
          )}
          {/* Phones only have room for the icon. */}
          <span className="max-sm:hidden">{isPublished ? 'Unpublish' : 'Publish'}</span>
        </Button>
        <Button size="small" variant="ghost" aria-label={`Edit ${title}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={() => setAsksToDelete(true)}
        >
          <Trash2 aria-hidden="true" className="size-4 text-loss" />
        </Button>
      </div>
      {asksToDelete && (
        <DeleteCourseDialog
          course={course}
          isPending={remove.isPending}
          onConfirm={() => {
            setAsksToDelete(false)
            remove.mutate(id)
          }}
          onClose={() => setAsksToDelete(false)}
        />
      )}
    </div>
  )
}
