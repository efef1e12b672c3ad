import type { Insertable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { CustomerMessagesTable } from '#server/database/tables/contact-tables.ts'

type NewMessage = Omit<Insertable<CustomerMessagesTable>, 'search_text' | 'answered_at' | 'answered_by'>

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  const searchText = [message.name, message.email, message.body].join('\n').toLowerCase()
  await db
    .insertInto('customer_messages')
    .values({ ...message, search_text: searchText })
    .execute()
}

type Answer = { answeredAt: string | null; answeredBy: string | null }

export async function setAnswered(db: Database, id: string, { answeredAt, answeredBy }: Answer): Promise<void> {
  await db
    .updateTable('customer_messages')
    .set({ answered_at: answeredAt, answered_by: answeredBy })
    .where('id', '=', id)
    .execute()
}

export async function countOpenMessages(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('customer_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** For the download of someone's own data. */
export function exportUserMessages(db: Database, userId: string) {
  return db
    .selectFrom('customer_messages')
    .select(['name', 'email', 'body as message', 'order_id as orderId', 'created_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Called when the account is deleted. */
export async function deleteUserMessages(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('customer_messages').where('user_id', '=', userId).execute()
}
