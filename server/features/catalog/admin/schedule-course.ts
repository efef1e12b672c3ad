import type { AppContext } from '#server/app-context.ts'

import { changeCourse } from './change-course.ts'

type Times = { publishAt: string; unpublishAt?: string | undefined }

const utc = (instant: string) => new Date(instant).toISOString()

/** Nothing has to run at that time: what visitors see depends on the clock, and caches expire at that moment. */
export function scheduleCourse(ctx: AppContext, actor: string, courseId: string, { publishAt, unpublishAt }: Times) {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.schedule',
    change: () => ({
      scheduled_publish_at: utc(publishAt),
      scheduled_unpublish_at: unpublishAt ? utc(unpublishAt) : null,
    }),
  })
}

/** A course that its schedule has already published or unpublished stays that way. */
export function cancelSchedule(ctx: AppContext, actor: string, courseId: string) {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.cancel-schedule',
    change: (course, now) => {
      const hasBegun = course.scheduled_publish_at !== null && course.scheduled_publish_at <= now
      const isOver = course.scheduled_unpublish_at !== null && course.scheduled_unpublish_at <= now
      return {
        published_at: isOver ? null : (course.published_at ?? (hasBegun ? course.scheduled_publish_at : null)),
        draft_ended_at: course.draft_ended_at ?? (hasBegun ? course.scheduled_publish_at : null),
        scheduled_publish_at: null,
        scheduled_unpublish_at: null,
      }
    },
  })
}
