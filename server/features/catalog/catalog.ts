import type { AppContext } from '#server/app-context.ts'

import { findNextScheduledChange, findVisibleCourseCard, listVisibleCoursePages } from './courses.repository.ts'

/** Until when what visitors see of the catalog stays as it is, if nobody changes it. */
export function catalogValidUntil({ db, clock }: AppContext): Promise<Date | undefined> {
  return findNextScheduledChange(db, clock.now().toISOString())
}

/** What a preview of a course shows; undefined for one that visitors cannot see. */
export function findCourseToShare({ db, clock }: AppContext, slug: string) {
  return findVisibleCourseCard(db, slug, clock.now().toISOString())
}

/** The addresses of all course pages, with the time of their last change. */
export function listCoursePages({ db, clock }: AppContext) {
  return listVisibleCoursePages(db, clock.now().toISOString())
}
