import type { ItemKind } from '#contract/checkout/item-kind.ts'
import { activePlan, type PlanTerms } from '#contract/checkout/plan-choice.ts'
import type { AppContext } from '#server/app-context.ts'

import {
  findNextScheduledChange,
  findVisibleCourse,
  findVisibleCourseCard,
  isVisibleCourse,
  listVisibleCoursePages,
} from './courses.repository.ts'

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
  priceCents: number
  plan: PlanTerms | null
  /** The courses it gives access to. */
  courses: { id: string; slug: string; title: string }[]
}

/** What can be bought right now, at the current price. */
export async function findItemForSale(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { kind, id }: { kind: ItemKind; id: string },
): Promise<ItemForSale | undefined> {
  if (kind === 'course') {
    const course = await findVisibleCourse(db, { id }, clock.now().toISOString())
    if (!course) return undefined
    const { slug, title, priceCents } = course
    return { kind, id, title, slug, priceCents, plan: activePlan(course), courses: [{ id, slug, title }] }
  }
  if (kind === 'bundle') {
    const bundle = (await listBundles(db, clock.now().toISOString())).find((one) => one.id === id)
    return (
      bundle && {
        kind,
        id,
        title: bundle.title,
        slug: null,
        priceCents: bundle.price,
        plan: null,
        courses: bundle.courses,
      }
    )
  }
  const program = (await listMentorshipPrograms(db)).find((one) => one.id === id)
  return (
    program && { kind, id, title: program.title, slug: null, priceCents: program.priceCents, plan: null, courses: [] }
  )
}

/** How many courses visitors can currently see. */
export async function countVisibleCourses(ctx: AppContext): Promise<number> {
  return (await listCoursePages(ctx)).length
}
