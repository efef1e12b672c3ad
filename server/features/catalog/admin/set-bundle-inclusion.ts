import type { AppContext } from '#server/app-context.ts'

import { removeFromBundles } from './admin-courses.repository.ts'
import { addToBundlesTitled } from './bundles.repository.ts'
import { changeCourse } from './change-course.ts'

/** Turning on `bundleIncluded` adds the course to this bundle automatically. */
const FULL_BUNDLE_TITLE = 'Full Course Bundle'

/** Existing buyers keep what they bought, because access belongs to them, not to the bundle. */
export function setBundleInclusion(ctx: AppContext, actor: string, courseId: string, bundleIncluded: boolean) {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.bundle-settings',
    change: (course, now) => ({ bundle_included_at: bundleIncluded ? (course.bundle_included_at ?? now) : null }),
    also: (trx) =>
      bundleIncluded ? addToBundlesTitled(trx, FULL_BUNDLE_TITLE, courseId) : removeFromBundles(trx, courseId),
  })
}
