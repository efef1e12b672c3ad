import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** Asked with every look at one's courses, and nearly always empty: without it, every order of the student is read. */
export async function findOpenOrders({ index }: PortableSchema) {
  await index('orders_open_by_user')
    .on('orders')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
}
