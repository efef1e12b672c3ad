import type { Course } from '#contract/catalog/course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import type { AppContext } from '#server/app-context.ts'
import { discountSettings } from '#server/features/settings/settings.ts'

import { readPriceHistory } from './price-history.repository.ts'
import { isStruck, priorPrices } from './prior-price.ts'

type Priced = Pick<Course, 'id' | 'priceCents' | 'originalPriceCents'>

/** Courses as visitors see them: without crossed-out prices that were never charged, if staff decided so. */
export async function showCourseDiscounts<C extends Priced>(ctx: AppContext, courses: C[]): Promise<C[]> {
  const { showLowestPrice, onlyRealDiscounts } = await discountSettings(ctx)
  if (!showLowestPrice && !onlyRealDiscounts) return courses
  const priorOf = await readPriorPrices(ctx, 'course')
  return courses.map((course) => {
    if (!isStruck(course)) return course
    const prior = priorOf(course)
    if (onlyRealDiscounts && !isReal(course, prior)) return { ...course, originalPriceCents: null }
    return showLowestPrice ? { ...course, priorPriceCents: prior.lowestCents } : course
  })
}

/** What a bundle saves is what its courses cost one by one, and those prices are charged. */
export async function showBundleDiscounts(ctx: AppContext, bundles: Bundle[]): Promise<Bundle[]> {
  const { showLowestPrice, onlyRealDiscounts } = await discountSettings(ctx)
  if (!showLowestPrice && !onlyRealDiscounts) return bundles
  const priorOf = await readPriorPrices(ctx, 'bundle')
  return bundles.map((bundle) => {
    const sum = bundle.courses.reduce((cents, { priceCents }) => cents + priceCents, 0)
    const shown = onlyRealDiscounts ? { ...bundle, originalPrice: sum } : bundle
    const priced = { id: bundle.id, priceCents: bundle.price, originalPriceCents: shown.originalPrice }
    return showLowestPrice && isStruck(priced) ? { ...shown, priorPriceCents: priorOf(priced).lowestCents } : shown
  })
}

type Prior = ReturnType<typeof priorPrices>

/** The crossed-out price was charged, and the price is lower than it was before the discount. */
function isReal({ priceCents, originalPriceCents }: Priced, { charged, lowestCents }: Prior): boolean {
  const wasCharged = originalPriceCents !== null && charged.has(originalPriceCents)
  return wasCharged && lowestCents !== null && priceCents < lowestCents
}

async function readPriorPrices({ db, clock }: AppContext, kind: 'course' | 'bundle') {
  const now = clock.now()
  const history = await readPriceHistory(db, kind, now.toISOString())
  return (item: Priced): Prior => priorPrices(item, history.get(item.id) ?? [], now)
}
