import type { Course } from '#contract/catalog/course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import { bundlePriceIn, type OtherPrice, sumIn } from '#contract/catalog/price-in.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { discountSettings } from '#server/features/settings/settings.ts'

import { readPriceHistory } from './price-history.repository.ts'
import { isStruck, priorPrices } from './prior-price.ts'

type Discounted = Pick<OtherPrice, 'priceCents' | 'originalPriceCents'>
type Item = Discounted & Pick<Course, 'id' | 'prices'>

/** Courses as visitors see them: without crossed-out prices that were never charged, if staff decided so. */
export async function showCourseDiscounts<C extends Item>(ctx: AppContext, courses: C[]): Promise<C[]> {
  const { showLowestPrice, onlyRealDiscounts } = await discountSettings(ctx)
  if (!showLowestPrice && !onlyRealDiscounts) return courses
  const priorOf = await readPriorPrices(ctx, 'course')
  const show = <P extends Discounted>(price: P, prior: Prior): P => {
    if (!isStruck(price)) return price
    if (onlyRealDiscounts && !isReal(price, prior)) return { ...price, originalPriceCents: null }
    return showLowestPrice ? { ...price, priorPriceCents: prior.lowestCents } : price
  }
  return courses.map((course) => ({
    ...show(course, priorOf(course, MAIN_CURRENCY)),
    ...(course.prices && {
      prices: course.prices.map((price) => show(price, priorOf({ ...price, id: course.id }, price.currency))),
    }),
  }))
}

/** What a bundle saves is what its courses cost one by one, and those prices are charged. */
export async function showBundleDiscounts(ctx: AppContext, bundles: Bundle[]): Promise<Bundle[]> {
  const { showLowestPrice, onlyRealDiscounts } = await discountSettings(ctx)
  if (!showLowestPrice && !onlyRealDiscounts) return bundles
  const priorOf = await readPriorPrices(ctx, 'bundle')
  const show = (price: OtherPrice, { id, courses }: Bundle): OtherPrice => {
    const shown = onlyRealDiscounts ? { ...price, originalPriceCents: sumIn(courses, price.currency) } : price
    if (!showLowestPrice || !isStruck(shown)) return shown
    return { ...shown, priorPriceCents: priorOf({ ...shown, id }, price.currency).lowestCents }
  }
  return bundles.map((bundle) => {
    const {
      priceCents: _,
      currency: __,
      originalPriceCents,
      ...prior
    } = show(bundlePriceIn(bundle, MAIN_CURRENCY), bundle)
    return {
      ...bundle,
      ...prior,
      originalPrice: originalPriceCents ?? bundle.originalPrice,
      ...(bundle.prices && { prices: bundle.prices.map((price) => show(price, bundle)) }),
    }
  })
}

type Prior = ReturnType<typeof priorPrices>

/** The crossed-out price was charged, and the price is lower than it was before the discount. */
function isReal({ priceCents, originalPriceCents }: Discounted, { charged, lowestCents }: Prior): boolean {
  const wasCharged = originalPriceCents !== null && charged.has(originalPriceCents)
  return wasCharged && lowestCents !== null && priceCents < lowestCents
}

async function readPriorPrices({ db, clock }: AppContext, kind: 'course' | 'bundle') {
  const now = clock.now()
  const history = await readPriceHistory(db, kind, now.toISOString())
  return (item: Discounted & { id: string }, currency: string): Prior => {
    const spans = history.get(item.id) ?? []
    return priorPrices(
      item,
      spans.filter((span) => span.currency === currency),
      now,
    )
  }
}
