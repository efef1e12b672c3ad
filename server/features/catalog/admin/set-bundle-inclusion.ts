import type { AppContext } from '#server/app-context.ts'

import { leaveBundles } from './admin-courses.repository.ts'
import { joinBundlesTitled } from './bundles.repository.ts'
import { changeCourse } from './change-course.ts'

/** Turning on `bundleIncluded` adds the course to this bundle automatically. */
const BUNDLE_OF_ALL = 'Full Course Bundle'

/** Existing buyers keep what they bought, because access belongs to them, not to the bundle. */
export function setBundleInclusion(ctx: AppContext, actor: string, courseId: string, bundleIncluded: boolean) {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.bundle-settings',
    change: (course, now) => ({ bundle_included_at: bundleIncluded ? (course.bundle_included_at ?? now) : null }),
    also: (trx) => (bundleIncluded ? joinBundlesTitled(trx, BUNDLE_OF_ALL, courseId) : leaveBundles(trx, courseId)),
  })
}
