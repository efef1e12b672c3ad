import { bundlePriceIn, priceIn } from '#contract/catalog/price-in.ts'
import type { ItemKind } from '#contract/checkout/item-kind.ts'
import { activePlan, type PlanTerms } from '#contract/checkout/plan-choice.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'

import {
  findNextScheduledChange,
  findVisibleCourse,
  findVisibleCourseCard,
  isVisibleCourse,
  listVisibleCoursePages,
  listVisibleCourses,
} from './courses.repository.ts'
import { currenciesOf, readOtherPrices } from './item-prices.repository.ts'

export { createLesson } from './admin/manage-lessons.ts'
export { attachVideo, detachFile } from './course-files.repository.ts'

import { findOfferTitle, listBundles, listMentorshipPrograms } from './offers.repository.ts'

export { findOfferTitle }

/** How long visitors keep seeing the same catalog if nobody changes it. */
export function catalogValidUntil({ db, clock }: AppContext): Promise<Date | undefined> {
  return findNextScheduledChange(db, clock.now().toISOString())
}

/** The data for a course preview; undefined for a course visitors can't see. */
export function findCourseToShare({ db, clock }: AppContext, slug: string) {
  return findVisibleCourseCard(db, slug, clock.now().toISOString())
}

/** Whether visitors can see this course now. */
export function isCourseOnSale({ db, clock }: AppContext, courseId: string): Promise<boolean> {
  return isVisibleCourse(db, courseId, clock.now().toISOString())
}

/** The URLs of all course pages, with the time of their last change. */
export function listCoursePages({ db, clock }: AppContext) {
  return listVisibleCoursePages(db, clock.now().toISOString())
}

export type ItemForSale = {
  kind: ItemKind
  id: string
  title: string
  slug: string | null
  currency: string
  priceCents: number
  /** As staff set it in dollars. Other prices are split in the same proportion. */
  plan: PlanTerms | null
  /** The courses it gives access to. */
  courses: { id: string; slug: string; title: string }[]
}

type Wanted = { kind: ItemKind; id: string; currency?: string | undefined }

/** What can be bought right now, at the current price. In dollars if it has no price in the wanted currency. */
export async function findItemForSale(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { kind, id, currency: wanted = MAIN_CURRENCY }: Wanted,
): Promise<ItemForSale | undefined> {
  if (kind === 'course') {
    const course = await findVisibleCourse(db, { id }, clock.now().toISOString())
    if (!course) return undefined
    const { slug, title } = course
    const { currency, priceCents } = priceIn(course, wanted)
    return { kind, id, title, slug, currency, priceCents, plan: activePlan(course), courses: [{ id, slug, title }] }
  }
  if (kind === 'bundle') {
    const bundle = (await listBundles(db, clock.now().toISOString())).find((one) => one.id === id)
    if (!bundle) return undefined
    const { title, courses } = bundle
    const { currency, priceCents } = bundlePriceIn(bundle, wanted)
    return { kind, id, title, slug: null, currency, priceCents, plan: null, courses }
  }
  const program = (await listMentorshipPrograms(db)).find((one) => one.id === id)
  if (!program) return undefined
  const { currency, priceCents } = priceIn(program, wanted)
  return { kind, id, title: program.title, slug: null, currency, priceCents, plan: null, courses: [] }
}

/** What visitors can pay in besides dollars. */
export async function listOtherCurrencies({ db, clock }: AppContext): Promise<string[]> {
  const now = clock.now().toISOString()
  if ((await readOtherPrices(db)).size === 0) return []
  return currenciesOf([
    ...(await listVisibleCourses(db, now)),
    ...(await listBundles(db, now)),
    ...(await listMentorshipPrograms(db)),
  ])
}

/** How many courses visitors can currently see. */
export async function countVisibleCourses(ctx: AppContext): Promise<number> {
  return (await listCoursePages(ctx)).length
}
