import { useQuery } from '@tanstack/react-query'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { adminCourseQuery } from './admin-catalog.queries.ts'
import { BundleSetting } from './BundleSetting.tsx'
import { CourseFieldsForm } from './CourseFieldsForm.tsx'
import { CurriculumBoard } from './curriculum/CurriculumBoard.tsx'
import { MarketingCopyForm } from './MarketingCopyForm.tsx'
import { StatusAndScheduling } from './StatusAndScheduling.tsx'
import { ThumbnailBlock } from './ThumbnailBlock.tsx'
import { TrailerBlock } from './TrailerBlock.tsx'
import { UnsavedPartsContext, useUnsavedParts } from './unsaved-parts.ts'
import { WhatsIncludedForm } from './WhatsIncludedForm.tsx'

type Props = { courseId: string; onClose: () => void }

/** Everything about one course. Each part has its own save button. */
export function CourseManagerDialog({ courseId, onClose }: Props) {
  const { data: course, isError, refetch } = useQuery({ ...adminCourseQuery(courseId), staleTime: 0 })
  const { parts, report } = useUnsavedParts()
  return (
    <Dialog
      open
      wide="extra"
      isUnsaved={parts.length > 0}
      unsavedWhat={`What you typed in ${listOf(parts)}`}
      onOpenChange={(open) => !open && onClose()}
      title={course?.title ?? 'Course'}
      description={
        course?.isPublished ? (
          <AppLink href={paths.course(course.slug)} className="text-flame-deep underline underline-offset-4">
            View in the shop
          </AppLink>
        ) : (
          'Hidden from visitors.'
        )
      }
    >
      {course ? (
        <UnsavedPartsContext value={report}>
          <CourseManager course={course} />
        </UnsavedPartsContext>
      ) : isError ? (
        <LoadFailure what="The course" onRetry={refetch} />
      ) : (
        <Skeleton className="h-[70svh]" />
      )}
    </Dialog>
  )
}

const listOf = (parts: string[]) => new Intl.ListFormat('en').format(parts)

function CourseManager({ course }: { course: AdminCourseDetail }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-5">
        <CourseFieldsForm course={course} />
        <CurriculumBoard course={course} />
        <MarketingCopyForm course={course} />
      </div>
      <div className="grid min-w-0 gap-5">
        <StatusAndScheduling course={course} />
        <BundleSetting course={course} />
        <ThumbnailBlock course={course} />
        <TrailerBlock course={course} />
        <WhatsIncludedForm course={course} />
      </div>
    </div>
  )
}
