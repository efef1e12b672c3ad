type Publishing = {
  isPublished: boolean
  isDraft: boolean
  scheduledPublishAt: string | null
  bundleIncluded: boolean
}

export type CourseStatus = 'Draft' | 'Published' | 'Scheduled' | 'Unpublished'

/** The one status of the settings panel, chosen in this order (admin spec §4). */
export function courseStatus({ isDraft, isPublished, scheduledPublishAt }: Publishing): CourseStatus {
  if (isDraft) return 'Draft'
  if (isPublished) return 'Published'
  return scheduledPublishAt ? 'Scheduled' : 'Unpublished'
}

/** Waits for its time to come: a time that has come is no schedule any more. */
export function isScheduled({ scheduledPublishAt }: Pick<Publishing, 'scheduledPublishAt'>, now: Date): boolean {
  return scheduledPublishAt !== null && new Date(scheduledPublishAt) > now
}

/** The badges of the course list stand side by side: a scheduled draft has both (decision 81). */
export function courseBadges(course: Publishing, now: Date): string[] {
  return [
    ...(course.isDraft ? ['Draft'] : []),
    course.isPublished ? 'Published' : 'Unpublished',
    ...(course.bundleIncluded ? ['Bundle'] : []),
    ...(isScheduled(course, now) ? ['Scheduled'] : []),
  ]
}
