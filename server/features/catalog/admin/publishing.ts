import type { CourseColumns, CourseRow } from './admin-courses.repository.ts'

/** Published manually, right now. This uses up a scheduled publish time; a future unpublish time still applies. */
export function publishedNow(course: CourseRow, now: string): CourseColumns {
  const { scheduled_unpublish_at: until } = course
  return {
    published_at: course.published_at ?? now,
    draft_ended_at: course.draft_ended_at ?? now,
    scheduled_publish_at: null,
    scheduled_unpublish_at: until !== null && until > now ? until : null,
  }
}

/** Unpublished manually, right now: nothing republishes it automatically. */
export function unpublishedNow(course: CourseRow, now: string): CourseColumns {
  return {
    published_at: null,
    draft_ended_at: course.draft_ended_at ?? now,
    scheduled_publish_at: null,
    scheduled_unpublish_at: null,
  }
}

export function backToDraft(): CourseColumns {
  return { published_at: null, draft_ended_at: null, scheduled_publish_at: null, scheduled_unpublish_at: null }
}
