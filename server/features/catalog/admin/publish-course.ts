import type { AppContext } from '#server/app-context.ts'

import { changeCourse } from './change-course.ts'
import { publishedNow, unpublishedNow } from './publishing.ts'

export function publishCourse(ctx: AppContext, actor: string, courseId: string, isPublished: boolean) {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: isPublished ? 'course.publish' : 'course.unpublish',
    change: isPublished ? publishedNow : unpublishedNow,
  })
}
