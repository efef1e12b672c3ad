import type { Database } from '#server/database/database.ts'

type GrantedCourse = { id: string; slug: string; title: string }
export type Offer = { title: string; courses: GrantedCourse[]; bundleId: string | null }

export async function findCourseOffer(db: Database, courseId: string): Promise<Offer | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'slug', 'title'])
    .where('id', '=', courseId)
    .executeTakeFirst()
  return course && { title: course.title, courses: [course], bundleId: null }
}

export async function findBundleOffer(db: Database, bundleId: string): Promise<Offer | undefined> {
  const bundle = await db.selectFrom('bundles').select(['id', 'title']).where('id', '=', bundleId).executeTakeFirst()
  if (!bundle) return undefined
  const courses = await db
    .selectFrom('bundle_courses')
    .innerJoin('courses', 'courses.id', 'bundle_courses.course_id')
    .select(['courses.id', 'courses.slug', 'courses.title'])
    .where('bundle_courses.bundle_id', '=', bundleId)
    .orderBy('bundle_courses.position')
    .execute()
  return { title: bundle.title, courses, bundleId: bundle.id }
}

/** The student's orders for a bundle, paid or not. */
export async function listBundleOrderIds(db: Database, userId: string, bundleId: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('item_kind', '=', 'bundle')
    .where('item_id', '=', bundleId)
    .execute()
  return orders.map(({ id }) => id)
}
