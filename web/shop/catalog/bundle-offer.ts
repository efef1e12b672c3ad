import type { Bundle } from '#contract/catalog/offers.ts'
import { type OtherPrice, priceIn, sumIn } from '#contract/catalog/price-in.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'

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

type BundleSaving = { originalCents: number; savedCents: number; percent: number }

/** The savings over the original price, or null if there are none. */
export function bundleSaving({
  priceCents,
  originalPriceCents,
}: Pick<OtherPrice, 'priceCents' | 'originalPriceCents'>): BundleSaving | null {
  if (originalPriceCents === null || originalPriceCents <= priceCents) return null
  const savedCents = originalPriceCents - priceCents
  return { originalCents: originalPriceCents, savedCents, percent: Math.round((savedCents / originalPriceCents) * 100) }
}

/** What each course costs on its own, by its id. Empty unless all of them have a price in the bundle's currency. */
export function pricesAlone({ courses }: Pick<Bundle, 'courses'>, currency: string): ReadonlyMap<string, string> {
  const prices = courses.map((course) => ({ id: course.id, ...priceIn(course, currency) }))
  if (prices.some((price) => price.currency !== currency)) return new Map()
  return new Map(prices.map(({ id, priceCents }) => [id, formatPrice(priceCents, currency)]))
}

type BundlePrice = Pick<OtherPrice, 'priceCents' | 'currency'>
type MissingCourses = { courses: Bundle['courses']; priceCents: number }

/** The courses that an owner of the others still lacks, if they cost less one by one than the bundle; null if not. */
export function cheaperAlone(
  { courses }: Pick<Bundle, 'courses'>,
  ownedIds: ReadonlySet<string>,
  { priceCents: bundleCents, currency }: BundlePrice,
): MissingCourses | null {
  const missing = courses.filter(({ id }) => !ownedIds.has(id))
  if (missing.length === 0 || missing.length === courses.length) return null
  const priceCents = sumIn(missing, currency)
  return priceCents !== null && priceCents < bundleCents ? { courses: missing, priceCents } : null
}
