import type { Bundle } from '#contract/catalog/offers.ts'
import { type OtherPrice, priceIn } from '#contract/catalog/price-in.ts'
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
