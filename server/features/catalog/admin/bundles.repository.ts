import type { Insertable, Updateable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { BundlesTable } from '#server/database/tables/catalog-tables.ts'

type BundleColumns = Updateable<BundlesTable>

export async function addToBundlesTitled(db: Database, title: string, courseId: string): Promise<void> {
  const bundles = await db
    .selectFrom('bundles')
    .select('id')
    .where('title', '=', title)
    .where('archived_at', 'is', null)
    .execute()
  for (const { id } of bundles) {
    await db
      .insertInto('bundle_courses')
      .values({ bundle_id: id, course_id: courseId, position: await nextPlace(db, id) })
      .onConflict((conflict) => conflict.columns(['bundle_id', 'course_id']).doNothing())
      .execute()
  }
}

async function nextPlace(db: Database, bundleId: string): Promise<number> {
  const last = await db
    .selectFrom('bundle_courses')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('bundle_id', '=', bundleId)
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

export async function insertBundle(db: Database, bundle: Omit<Insertable<BundlesTable>, 'position'>): Promise<void> {
  const last = await db
    .selectFrom('bundles')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await db
    .insertInto('bundles')
    .values({ ...bundle, position: (last?.position ?? -1) + 1 })
    .execute()
}

export async function updateBundleRow(db: Database, id: string, change: BundleColumns): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('bundles').set(change).where('id', '=', id).execute()
}

export async function deleteBundleRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('bundles').where('id', '=', id).execute()
}

/** Sets a bundle's courses, in the given order. */
export async function setBundleCourses(db: Database, bundleId: string, courseIds: string[]): Promise<void> {
  await db.deleteFrom('bundle_courses').where('bundle_id', '=', bundleId).execute()
  const rows = courseIds.map((courseId, position) => ({ bundle_id: bundleId, course_id: courseId, position }))
  await db.insertInto('bundle_courses').values(rows).execute()
}

/** The courses among these that can be part of bundles, with their prices. */
export function listBundleCandidates(db: Database, courseIds: string[]) {
  return db
    .selectFrom('courses')
    .select(['id', 'price_cents as priceCents'])
    .where('id', 'in', courseIds)
    .where('archived_at', 'is', null)
    .where('bundle_included_at', 'is not', null)
    .execute()
}
