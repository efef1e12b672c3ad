import { sql } from 'kysely'

import {
  nullWhenDeleted,
  optionalReference,
  ownedBy,
  type PortableSchema,
  primaryKey,
  required,
  zeroByDefault,
} from '../../portable-schema.ts'

/** Emails the shop sends, and the messages customers send to the shop. */
export async function createEmailTables(schema: PortableSchema): Promise<void> {
  await createEmails(schema)
  await createEmailTemplates(schema)
  await createCustomerMessages(schema)
}

async function createEmails({ table, index, types }: PortableSchema) {
  await table('mails')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, nullWhenDeleted('users.id'))
    .addColumn('type', types.text, required)
    .addColumn('recipient_email', types.text, required)
    // In lower case, so that staff find a recipient by any part of the address.
    .addColumn('recipient_key', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('recipient_name', types.text, required)
    .addColumn('reply_to', types.text)
    .addColumn('test_of_template_at', types.instant)
    .addColumn('sealed_values', types.text)
    .addColumn('subject', types.text)
    .addColumn('sealed_content', types.text)
    .addColumn('status', types.text, required)
    .addColumn('error', types.text)
    .addColumn('attempts', types.integer, zeroByDefault)
    .addColumn('created_at', types.instant, required)
    .addColumn('held_at', types.instant)
    .addColumn('finished_at', types.instant)
    .addCheckConstraint(
      'mails_status_known',
      sql`status in ('queued', 'sent', 'delivered', 'failed', 'kept', 'switched_off')`,
    )
    .execute()
  await index('mails_newest').on('mails').columns(['created_at', 'id']).execute()
  await index('mails_by_user').on('mails').column('user_id').execute()
  await index('mails_by_type').on('mails').columns(['type', 'created_at']).execute()
  await index('mails_by_status').on('mails').columns(['status', 'created_at']).execute()
  await index('mails_by_recipient').on('mails').columns(['recipient_email', 'created_at', 'id']).execute()
}

async function createEmailTemplates({ table, types }: PortableSchema) {
  await table('email_templates')
    .addColumn('template_type', types.text, primaryKey)
    .addColumn('subject', types.text)
    .addColumn('body', types.text)
    .addColumn('switched_off_at', types.instant)
    .addColumn('updated_at', types.instant, required)
    .execute()

  await table('stopped_mails')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('type', types.text, required)
    .addColumn('stopped_at', types.instant, required)
    .addPrimaryKeyConstraint('stopped_mails_pk', ['user_id', 'type'])
    .execute()
}

async function createCustomerMessages({ table, index, types }: PortableSchema) {
  await table('customer_messages')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, optionalReference('users.id'))
    .addColumn('order_id', types.id, optionalReference('orders.id'))
    .addColumn('name', types.text, required)
    .addColumn('email', types.text, required)
    .addColumn('body', types.text, required)
    .addColumn('search_text', types.text, required)
    .addColumn('created_at', types.instant, required)
    .addColumn('answered_at', types.instant)
    .addColumn('answered_by', types.id, optionalReference('users.id'))
    .execute()
  await index('customer_messages_by_time').on('customer_messages').columns(['answered_at', 'created_at']).execute()
  await index('customer_messages_by_user').on('customer_messages').columns(['user_id']).execute()
}
