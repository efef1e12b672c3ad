import { sql } from 'kysely'

import type { CustomerMessage } from '#contract/contact/contact.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import { containsWords } from '#server/database/text-match.ts'

type Filter = {
  state?: 'open' | 'answered' | undefined
  search?: string | undefined
  limit: number
  offset: number
}

/** Unanswered messages first, then newest first. */
export async function listMessages(db: Database, filter: Filter): Promise<PageOf<CustomerMessage>> {
  let matching = db
    .selectFrom('customer_messages')
    .where(containsWords(sql.ref('customer_messages.search_text'), filter.search ?? ''))
  if (filter.state) {
    matching = matching.where('customer_messages.answered_at', filter.state === 'open' ? 'is' : 'is not', null)
  }
  const rows = await withDetails(matching)
    .orderBy(sql`case when customer_messages.answered_at is null then 0 else 1 end`)
    .orderBy('customer_messages.created_at', 'desc')
    .orderBy('customer_messages.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(toMessage), total: Number(total) }
}

export async function findMessage(db: Database, id: string): Promise<CustomerMessage | undefined> {
  const row = await withDetails(
    db.selectFrom('customer_messages').where('customer_messages.id', '=', id),
  ).executeTakeFirst()
  return row && toMessage(row)
}

/** Makes sure nobody can link someone else's order to a message. */
export async function ownsOrder(db: Database, userId: string, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return order !== undefined
}

/** Staff to notify of new messages if no support address is set. */
export async function listStaffToNotify(db: Database) {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('role', 'in', ['owner', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []))
}

function withDetails(query: ReturnType<typeof allMessages>) {
  return query
    .leftJoin('orders', 'orders.id', 'customer_messages.order_id')
    .leftJoin('users as answerers', 'answerers.id', 'customer_messages.answered_by')
    .select([
      'customer_messages.id',
      'customer_messages.user_id as userId',
      'customer_messages.name',
      'customer_messages.email',
      'customer_messages.body as message',
      'customer_messages.created_at as sentAt',
      'customer_messages.answered_at as answeredAt',
      'orders.id as orderId',
      'orders.item_title as orderTitle',
      'answerers.first_name as answererFirstName',
      'answerers.last_name as answererLastName',
    ])
}

const allMessages = (db: Database) => db.selectFrom('customer_messages')

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function toMessage({ orderId, orderTitle, answererFirstName, answererLastName, ...message }: Row): CustomerMessage {
  return {
    ...message,
    answeredBy: message.answeredAt && `${answererFirstName ?? ''} ${answererLastName ?? ''}`.trim(),
    order: orderId === null ? null : { id: orderId, title: orderTitle ?? '' },
  }
}
