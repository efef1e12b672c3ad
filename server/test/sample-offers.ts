import { v7 as uuidv7 } from 'uuid'

import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { CouponsTable } from '#server/database/tables/shop-tables.ts'

import type { TestShop } from './start-shop.ts'

export async function addBundle({ ctx, clock }: TestShop, courseIds: string[], priceCents = 9900) {
  const bundle = {
    id: uuidv7(),
    title: 'Full Course Bundle',
    description: 'Everything.',
    price_cents: priceCents,
    original_price_cents: priceCents * 2,
    position: 0,
    created_at: clock.now().toISOString(),
  }
  await ctx.cache.change('catalog', async (trx) => {
    await trx.insertInto('bundles').values(bundle).execute()
    for (const [position, courseId] of courseIds.entries()) {
      await trx.insertInto('bundle_courses').values({ bundle_id: bundle.id, course_id: courseId, position }).execute()
    }
  })
  return bundle
}

export async function addProgram({ ctx, clock }: TestShop) {
  const program = {
    id: uuidv7(),
    title: '1:1 Mentorship',
    description: 'Four weeks.',
    price_cents: 49_900,
    sessions_count: 4,
    session_duration_minutes: 60,
    position: 0,
    created_at: clock.now().toISOString(),
  }
  await ctx.cache.change('catalog', (trx) => trx.insertInto('mentorship_programs').values(program).execute())
  return program
}

export async function addCoupon({ ctx, clock }: TestShop, change: Partial<CouponsTable> = {}) {
  const coupon = {
    id: uuidv7(),
    code: 'WELCOME10',
    type: 'percentage' as const,
    value: 10,
    other_amounts: null,
    usage_limit: null,
    usage_count: 0,
    expires_at: null,
    deactivated_at: null,
    created_at: clock.now().toISOString(),
    ...change,
  }
  await ctx.db.insertInto('coupons').values(coupon).execute()
  return coupon
}

/** Prices in other currencies, in cents: `{ eur: 4500 }`. */
export async function addPrices({ ctx }: TestShop, { kind, id }: Item, prices: Record<string, number>) {
  const rows = Object.entries(prices).map(([currency, price_cents]) => ({
    item_kind: kind,
    item_id: id,
    currency,
    price_cents,
    original_price_cents: null,
  }))
  await ctx.cache.change('catalog', (trx) => trx.insertInto('item_prices').values(rows).execute())
}

type Item = { kind: ItemKind; id: string }
