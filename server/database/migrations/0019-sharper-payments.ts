import { type Kysely, sql } from 'kysely'

import { ownedBy, type PortableSchema, references, required } from '../portable-schema.ts'

/** Every payment has a receipt of its own, and an order holds on to its courses. */
export async function sharpenPayments(schema: PortableSchema) {
  await giveEveryPaymentAReceipt(schema)
  await tieOrdersToCourses(schema)
}

async function giveEveryPaymentAReceipt({ table, alterTable, types, db }: PortableSchema) {
  await alterTable('receipts').renameTo('receipts_per_order').execute()
  await table('receipts')
    .addColumn('order_id', types.id, references('orders.id'))
    .addColumn('sequence', types.integer, required)
    .addColumn('number', types.text, (column) => column.notNull().unique())
    .addColumn('issued_at', types.instant, required)
    .addColumn('buyer_name', types.text)
    .addColumn('buyer_email', types.text)
    .addPrimaryKeyConstraint('receipts_once', ['order_id', 'sequence'])
    .execute()
  const columns = sql.raw('number, issued_at, buyer_name, buyer_email')
  await sql`insert into receipts (order_id, sequence, ${columns}) select order_id, 1, ${columns} from receipts_per_order`.execute(
    db,
  )
  await db.schema.dropTable('receipts_per_order').execute()
}

/** A course cannot be deleted while an order names it, whatever runs beside it: the database says no. */
async function tieOrdersToCourses({ table, index, types, db }: PortableSchema) {
  await table('order_courses')
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addPrimaryKeyConstraint('order_courses_pk', ['order_id', 'course_id'])
    .execute()
  await index('order_courses_by_course').on('order_courses').column('course_id').execute()

  type Known = { orders: { id: string; course_ids: string }; courses: { id: string }; order_courses: OrderCourse }
  type OrderCourse = { order_id: string; course_id: string }
  const known = db as Kysely<Known>
  const courses = new Set((await known.selectFrom('courses').select('id').execute()).map(({ id }) => id))
  for (const order of await known.selectFrom('orders').select(['id', 'course_ids']).execute()) {
    const ids = (JSON.parse(order.course_ids) as string[]).filter((id) => courses.has(id))
    if (ids.length === 0) continue
    const rows = ids.map((id) => ({ order_id: order.id, course_id: id }))
    await known.insertInto('order_courses').values(rows).execute()
  }
}
