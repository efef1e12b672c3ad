import type { CourseColumns, CourseRow } from './admin-courses.repository.ts'

/** By hand, now. A time of publishing is used up by it; one of unpublishing still counts if it is to come. */
export function published(course: CourseRow, now: string): CourseColumns {
  const { scheduled_unpublish_at: until } = course
  return {
    published_at: course.published_at ?? now,
    draft_ended_at: course.draft_ended_at ?? now,
    scheduled_publish_at: null,
    scheduled_unpublish_at: until !== null && until > now ? until : null,
  }
}

/** By hand, now: nothing brings it back by itself. */
export function unpublished(course: CourseRow, now: string): CourseColumns {
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
