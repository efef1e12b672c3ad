import { v7 as uuidv7 } from 'uuid'

import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'

import type { TestShop } from './start-shop.ts'

/** A published course, inserted directly into the database. */
export async function addCourse({ ctx, clock }: TestShop, change: Partial<CoursesTable> = {}) {
  const now = clock.now().toISOString()
  const course = {
    id: uuidv7(),
    slug: 'intro-to-trading',
    title: 'Introduction to Trading',
    description: 'Where to begin.',
    price_cents: 4900,
    position: 0,
    whats_included: '["Lifetime access"]',
    published_at: now,
    draft_ended_at: now,
    payment_plan_days: 30,
    created_at: now,
    updated_at: now,
    ...change,
  }
  await ctx.cache.change('catalog', (trx) => trx.insertInto('courses').values(course).execute())
  return course
}
