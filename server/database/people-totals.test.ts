import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'

import { ada, grace, signUp } from '../test/people.ts'
import { addCourse } from '../test/sample-course.ts'
import { addOrder } from '../test/sample-order.ts'
import { startShop } from '../test/start-shop.ts'
import { runMigration } from './migrate.ts'

it('gives existing accounts what they spent and when they were last here', async () => {
  const shop = await startShop()
  const { db, engine } = shop.ctx
  const [student, owner] = [await signUp(shop, ada), await signUp(shop, grace, 'owner')]
  const course = await addCourse(shop)
  const paid = {
    item_kind: 'course',
    item_id: course.id,
    user_id: student.id,
    paid_at: '2026-11-15T10:00:00.000Z',
  } as const
  await addOrder(shop, { ...paid, status: 'paid', paid_cents: 4900, paid_outside_cents: 500, refunded_cents: 1000 })
  await db.deleteFrom('sessions').where('user_id', '=', student.id).execute()

  await db.schema.dropTable('people_totals').execute()
  await db.schema.dropIndex('orders_by_amount').execute()
  await runMigration('0007-people-totals', db as unknown as Kysely<unknown>, engine)
  const totals = await db.selectFrom('people_totals').selectAll().orderBy('spent_cents').execute()
  expect(totals).toEqual([
    { user_id: owner.id, spent_cents: 0, last_seen_at: '2026-11-15T10:00:00.000Z' },
    { user_id: student.id, spent_cents: 4400, last_seen_at: '2026-11-15T10:00:00.000Z' },
  ])
})
