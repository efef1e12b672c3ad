import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'

import { addCourse } from '../test/sample-course.ts'
import { addBundle, addProgram } from '../test/sample-offers.ts'
import { startShop } from '../test/start-shop.ts'
import { runMigration } from './migrate.ts'

const LAST_YEAR = '2020-01-01T00:00:00.000Z'
const SOON = '2100-01-01T00:00:00.000Z'
const LATER = '2101-01-01T00:00:00.000Z'

it('enters what is on sale, from now on and in dollars', async () => {
  const shop = await startShop()
  const { db, engine } = shop.ctx
  const onSale = await addCourse(shop, { slug: 'a', original_price_cents: 9900, scheduled_unpublish_at: LATER })
  const begun = await addCourse(shop, { slug: 'b', published_at: null, scheduled_publish_at: LAST_YEAR })
  const planned = await addCourse(shop, { slug: 'c', published_at: null, scheduled_publish_at: SOON })
  await addCourse(shop, { slug: 'draft', published_at: null })
  await addCourse(shop, { slug: 'archived', archived_at: LAST_YEAR })
  await addCourse(shop, { slug: 'over', scheduled_unpublish_at: LAST_YEAR })
  const bundle = await addBundle(shop, [onSale.id])
  const program = await addProgram(shop)

  for (const table of ['price_history', 'item_prices', 'other_spending']) await db.schema.dropTable(table).execute()
  await db.schema.alterTable('coupons').dropColumn('other_amounts').execute()
  const before = new Date().toISOString()
  await runMigration('0009-price-history', db as unknown as Kysely<unknown>, engine)
  await db.transaction().execute((trx) => runMigration('0012-currencies', trx as unknown as Kysely<unknown>, engine))
  const after = new Date(Date.now() + 1).toISOString()

  const rows = await db.selectFrom('price_history').selectAll().execute()
  const byId = new Map(rows.map(({ item_id, ...row }) => [item_id, row]))
  expect([...byId.keys()].sort()).toEqual([onSale.id, begun.id, planned.id, bundle.id, program.id].sort())
  expect(byId.get(onSale.id)).toMatchObject({
    currency: 'usd',
    price_cents: 4900,
    original_price_cents: 9900,
    ends_at: LATER,
  })
  expect(byId.get(planned.id)).toMatchObject({ item_kind: 'course', starts_at: SOON, ends_at: null })
  expect(byId.get(bundle.id)).toMatchObject({ item_kind: 'bundle', price_cents: 9900, original_price_cents: 19_800 })
  expect(byId.get(program.id)).toMatchObject({ item_kind: 'mentorship', original_price_cents: null, ends_at: null })
  for (const { id } of [onSale, begun, bundle, program]) {
    const startsAt = byId.get(id)?.starts_at ?? ''
    expect(startsAt >= before.slice(0, 19) && startsAt <= after).toBe(true)
  }
})
