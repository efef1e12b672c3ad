import type { Database } from '#server/database/database.ts'
import { recordCoursePrice } from '#server/features/catalog/admin/record-course-price.ts'
import { recordCurrentPrices } from '#server/features/catalog/record-current-prices.ts'

/** Everything has cost the same since it went on sale. */
export async function insertPrices(trx: Database): Promise<void> {
  for (const { id, published_at, created_at } of await trx.selectFrom('courses').selectAll().execute()) {
    await recordCoursePrice(trx, id, published_at ?? created_at)
  }
  for (const bundle of await trx.selectFrom('bundles').selectAll().execute()) {
    await insertOffer(trx, 'bundle', bundle)
  }
  for (const program of await trx.selectFrom('mentorship_programs').selectAll().execute()) {
    await insertOffer(trx, 'mentorship', { ...program, original_price_cents: null })
  }
}

type Offer = { id: string; price_cents: number; original_price_cents: number | null; created_at: string }

function insertOffer(trx: Database, kind: 'bundle' | 'mentorship', offer: Offer): Promise<void> {
  const { id, price_cents: priceCents, original_price_cents: originalPriceCents, created_at: startsAt } = offer
  return recordCurrentPrices(trx, { kind, id, priceCents, originalPriceCents }, { startsAt, endsAt: null }, startsAt)
}
