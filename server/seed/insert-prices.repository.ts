import type { Database } from '#server/database/database.ts'
import { recordCoursePrice } from '#server/features/catalog/admin/record-course-price.ts'
import { recordPrice } from '#server/features/catalog/price-history.repository.ts'

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
  const span = {
    priceCents: offer.price_cents,
    originalPriceCents: offer.original_price_cents,
    startsAt: offer.created_at,
    endsAt: null,
  }
  return recordPrice(trx, { kind, id: offer.id }, span, offer.created_at)
}
