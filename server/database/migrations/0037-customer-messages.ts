import { type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createCustomerMessages({ table, alterTable, index, types }: PortableSchema) {
  await table('customer_messages')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, (column) => column.references('users.id'))
    .addColumn('order_id', types.id, (column) => column.references('orders.id'))
    .addColumn('name', types.text, required)
    .addColumn('email', types.text, required)
    .addColumn('body', types.text, required)
    .addColumn('search_text', types.text, required)
    .addColumn('created_at', types.instant, required)
    .addColumn('answered_at', types.instant)
    .addColumn('answered_by', types.id, (column) => column.references('users.id'))
    .execute()
  await index('customer_messages_by_time').on('customer_messages').columns(['answered_at', 'created_at']).execute()
  await index('customer_messages_by_user').on('customer_messages').columns(['user_id']).execute()
  await alterTable('mails').addColumn('reply_to', types.text).execute()
}
