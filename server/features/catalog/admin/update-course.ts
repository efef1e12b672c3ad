import type { CourseChanges } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'

import { readMarketingCopy, toCourseColumns } from '../course-columns.ts'
import { setOtherPrices } from '../item-prices.repository.ts'
import type { CourseRow } from './admin-courses.repository.ts'
import { changeCourse } from './change-course.ts'
import { planAtNewPrice } from './plan-at-new-price.ts'
import { backToDraft, publishedNow, unpublishedNow } from './publishing.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

/** Changes only the fields sent, so two people editing different ones don't overwrite each other. */
export function updateCourse(ctx: AppContext, actor: string, courseId: string, changes: CourseChanges) {
  const { slug, prices } = changes
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.update',
    before: slug === undefined ? undefined : (trx) => refuseTakenSlug(trx, slug, courseId),
    change: (course, now) => ({
      ...toCourseColumns(changes),
      ...planAtNewPrice(changes, course),
      ...changedPublishing(changes, course, now),
    }),
    also: async (trx) => {
      if (prices) await setOtherPrices(trx, { kind: 'course', id: courseId }, prices)
    },
    logged: (course) => ({ marketingCopy: readMarketingCopy(course) }),
  })
}

/** Sending isPublished does the same as the publish call: both clear isDraft. */
function changedPublishing({ isPublished, isDraft }: CourseChanges, course: CourseRow, now: string) {
  if (isPublished === true) return publishedNow(course, now)
  if (isDraft === true) return backToDraft()
  if (isPublished === false) return unpublishedNow(course, now)
  return isDraft === false ? { draft_ended_at: course.draft_ended_at ?? now } : {}
}
