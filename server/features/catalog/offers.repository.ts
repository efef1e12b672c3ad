import type { Bundle, MentorshipProgram } from '#contract/catalog/offers.ts'
import type { Database } from '#server/database/database.ts'

/** Bundles on sale. One whose courses were all taken out has nothing to sell. */
export async function listBundles(db: Database): Promise<Bundle[]> {
  return (await listManagedBundles(db)).filter(({ courses }) => courses.length > 0)
}

/** Bundles with their courses. A course that left the shop window stays in the bundle: its buyers still get it. */
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
  return bundles.map((bundle) => ({
    id: bundle.id,
    title: bundle.title,
    description: bundle.description,
    price: bundle.price_cents,
    originalPrice: bundle.original_price_cents,
    courses: courses.filter(({ bundleId }) => bundleId === bundle.id),
  }))
}

export async function listMentorshipPrograms(db: Database): Promise<MentorshipProgram[]> {
  return db
    .selectFrom('mentorship_programs')
    .select(['id', 'title', 'description', 'price_cents as priceCents', 'sessions_count as sessionsCount'])
    .select('session_duration_minutes as sessionDurationMinutes')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
