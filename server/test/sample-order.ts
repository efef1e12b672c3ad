import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { OrdersTable } from '#server/database/tables/payments-tables.ts'

import type { TestShop } from './start-shop.ts'

type Item = Pick<Selectable<OrdersTable>, 'item_kind' | 'item_id' | 'user_id'> & Partial<Selectable<OrdersTable>>

/** A pending order, inserted directly into the database. */
export async function addOrder({ ctx, clock }: TestShop, item: Item) {
  const now = clock.now().toISOString()
  const order = {
    id: randomUUID(),
    item_title: 'Something',
    course_ids: '[]',
    plan: 'full' as const,
    currency: 'usd',
    list_cents: 4900,
    discount_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    attempts: 0,
    total_cents: 4900,
    due_now_cents: 4900,
    status: 'pending' as const,
    way: 'card' as const,
    created_at: now,
    updated_at: now,
    ...item,
  }
  await ctx.db.insertInto('orders').values(order).execute()
  return order
}
