type Publishing = {
  isPublished: boolean
  isDraft: boolean
  scheduledPublishAt: string | null
  bundleIncluded: boolean
}

type CourseStatus = 'Draft' | 'Published' | 'Scheduled' | 'Unpublished'

/** The settings panel shows a single status; the first match wins. */
export function courseStatus({ isDraft, isPublished, scheduledPublishAt }: Publishing): CourseStatus {
  if (isDraft) return 'Draft'
  if (isPublished) return 'Published'
  return scheduledPublishAt ? 'Scheduled' : 'Unpublished'
}

/** Whether its publish time is still in the future. */
export function isScheduled({ scheduledPublishAt }: Pick<Publishing, 'scheduledPublishAt'>, now: Date): boolean {
  return scheduledPublishAt !== null && new Date(scheduledPublishAt) > now
}

/** The course list shows badges side by side, so a scheduled draft has both. */
export function courseBadges(course: Publishing, now: Date): string[] {
  return [
    ...(course.isDraft ? ['Draft'] : []),
    course.isPublished ? 'Published' : 'Unpublished',
    ...(course.bundleIncluded ? ['Bundle'] : []),
    ...(isScheduled(course, now) ? ['Scheduled'] : []),
  ]
}
