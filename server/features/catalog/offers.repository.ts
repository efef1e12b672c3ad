import type { Bundle, MentorshipProgram } from '#contract/catalog/offers.ts'
import type { Database } from '#server/database/database.ts'

import { listVisibleCoursePages } from './courses.repository.ts'
import { readOtherPrices, withPrices } from './item-prices.repository.ts'

/** Bundles on sale, with their visible courses. A bundle without visible courses has nothing to sell. */
export async function listBundles(db: Database, now: string): Promise<Bundle[]> {
  const visible = new Set((await listVisibleCoursePages(db, now)).map(({ id }) => id))
  return (await listManagedBundles(db))
    .map((bundle) => ({ ...bundle, courses: bundle.courses.filter(({ id }) => visible.has(id)) }))
    .filter(({ courses }) => courses.length > 0)
}

/** Bundles with all their courses, including drafts. */
export async function listManagedBundles(db: Database): Promise<Bundle[]> {
  const bundles = await db
    .selectFrom('bundles')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const courses = await db
    .selectFrom('bundle_courses')
    .innerJoin('courses', 'courses.id', 'bundle_courses.course_id')
    .select(['bundle_courses.bundle_id as bundleId', 'courses.id', 'courses.slug', 'courses.title'])
    .select('courses.price_cents as priceCents')
    .where('courses.archived_at', 'is', null)
    .orderBy('bundle_courses.position')
    .execute()
  const prices = await readOtherPrices(db)
  return bundles.map((bundle) => {
    const shown = {
      id: bundle.id,
      title: bundle.title,
      description: bundle.description,
      price: bundle.price_cents,
      originalPrice: bundle.original_price_cents,
      courses: courses
        .filter(({ bundleId }) => bundleId === bundle.id)
        .map((course) => withPrices(course, prices.get(course.id))),
    }
    return withPrices(shown, prices.get(bundle.id))
  })
}

export async function listMentorshipPrograms(db: Database): Promise<MentorshipProgram[]> {
  const programs = await db
    .selectFrom('mentorship_programs')
    .select(['id', 'title', 'description', 'price_cents as priceCents', 'sessions_count as sessionsCount'])
    .select('session_duration_minutes as sessionDurationMinutes')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await readOtherPrices(db)
  return programs.map((program) => withPrices(program, prices.get(program.id)))
}

/** The title of a course, bundle or program, on sale or not. */
export async function findOfferTitle(db: Database, id: string): Promise<string | undefined> {
  for (const table of ['courses', 'bundles', 'mentorship_programs'] as const) {
    const row = await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst()
    if (row) return row.title
  }
  return undefined
}
