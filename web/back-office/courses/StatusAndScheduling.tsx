import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { courseStatus, isScheduled } from '#contract/catalog/course-status.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'
import { usePublishCourse } from './courses.mutations.ts'
import { ManagerSection } from './ManagerSection.tsx'
import { useCancelSchedule } from './publishing.mutations.ts'
import { SchedulePublishingDialog } from './SchedulePublishingDialog.tsx'

export function StatusAndScheduling({ course }: { course: AdminCourse }) {
  const { id, isPublished, scheduledPublishAt, scheduledUnpublishAt } = course
  const publish = usePublishCourse()
  const cancel = useCancelSchedule(id)
  const [isScheduling, setIsScheduling] = useState(false)
  const waits = isScheduled(course, new Date())
  return (
    <ManagerSection title="Status & Scheduling" action={<CourseStatusBadge status={courseStatus(course)} />}>
      {(waits || scheduledUnpublishAt) && (
        <dl className="mb-4 grid gap-1 text-14">
          {waits && scheduledPublishAt && <Time label="Publishes" instant={scheduledPublishAt} />}
          {scheduledUnpublishAt && <Time label="Unpublishes" instant={scheduledUnpublishAt} />}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isPublished ? 'secondary' : 'primary'}
          disabled={publish.isPending}
          onClick={() => publish.mutate({ id, isPublished: !isPublished })}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <Button onClick={() => setIsScheduling(true)}>Schedule Publishing</Button>
        {(waits || scheduledUnpublishAt) && (
          <Button variant="ghost" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            Remove schedule
          </Button>
        )}
      </div>
      {isScheduling && <SchedulePublishingDialog course={course} onClose={() => setIsScheduling(false)} />}
    </ManagerSection>
  )
}

function Time({ label, instant }: { label: string; instant: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-ink">
        <time dateTime={instant}>{formatMoment(instant)}</time>
      </dd>
    </div>
  )
}
