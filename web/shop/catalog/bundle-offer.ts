import type { Bundle } from '#contract/catalog/offers.ts'

/** The most popular bundle. One of its courses isn't out yet, so buyers pre-order it. */
export function isFullCourseBundle({ title }: Pick<Bundle, 'title'>): boolean {
  return title === 'Full Course Bundle'
}

export function bundleButtonLabel(bundle: Pick<Bundle, 'title'>): string {
  return isFullCourseBundle(bundle) ? 'Pre-order Bundle' : 'Get Bundle'
}

/** People who own every course of a bundle own the bundle, however they got them. */
export function ownsBundle({ courses }: Pick<Bundle, 'courses'>, enrolledIds: ReadonlySet<string>): boolean {
  return courses.length > 0 && courses.every(({ id }) => enrolledIds.has(id))
}

type BundleSaving = { savedCents: number; percent: number }

/** The savings over the original price, or null if there are none. */
export function bundleSaving({ price, originalPrice }: Pick<Bundle, 'price' | 'originalPrice'>): BundleSaving | null {
  const savedCents = originalPrice - price
  return savedCents > 0 ? { savedCents, percent: Math.round((savedCents / originalPrice) * 100) } : null
}
