import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** Lists of the back office read a page and its total from an index, however long they have become. */
export async function indexOrderLists(schema: PortableSchema) {
  await indexOrders(schema)
  await findCoursesOfOrders(schema)
  await indexPeople(schema)
  await indexPaperwork(schema)
}

async function indexOrders({ index, db }: PortableSchema) {
  await db.schema.dropIndex('orders_by_creation').execute()
  await db.schema.dropIndex('orders_by_status').execute()
  // The later columns are what filters ask for: a row that does not fit is passed by without being read.
  const list = ['created_at', 'id', 'total_cents', 'paid_at']
  await index('orders_newest').on('orders').columns(list).execute()
  await index('orders_by_status')
    .on('orders')
    .columns(['status', ...list])
    .execute()
}

async function findCoursesOfOrders({ alterTable, index, db, types }: PortableSchema) {
  await alterTable('order_courses').addColumn('ordered_at', types.instant).execute()
  await sql`update order_courses set ordered_at =
    (select created_at from orders where orders.id = order_courses.order_id)`.execute(db)
  await db.schema.dropIndex('order_courses_by_course').execute()
  await index('order_courses_newest').on('order_courses').columns(['course_id', 'ordered_at', 'order_id']).execute()
}

/** A search reads the names alone, not the people. */
async function indexPeople({ index }: PortableSchema) {
  await index('users_by_words').on('users').columns(['search_text', 'id']).execute()
}

async function indexPaperwork({ index, db }: PortableSchema) {
  await db.schema.dropIndex('consents_by_time').execute()
  await index('consents_newest').on('consents').columns(['given_at', 'id']).execute()
  await db.schema.dropIndex('coupon_redemptions_by_coupon').execute()
  await index('coupon_redemptions_newest')
    .on('coupon_redemptions')
    .columns(['coupon_id', 'reserved_at', 'order_id'])
    .execute()
  await db.schema.dropIndex('mails_by_creation').execute()
  await index('mails_newest').on('mails').columns(['created_at', 'id']).execute()
  await index('mails_by_recipient').on('mails').columns(['recipient_email', 'created_at', 'id']).execute()
}
