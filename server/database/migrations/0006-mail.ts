import { sql } from 'kysely'

import { type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createMail({ table, index, types }: PortableSchema) {
  await table('mails')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('type', types.text, required)
    .addColumn('recipient_email', types.text, required)
    .addColumn('recipient_name', types.text, required)
    .addColumn('test_of_template_at', types.instant)
    .addColumn('sealed_values', types.text)
    .addColumn('subject', types.text)
    .addColumn('sealed_content', types.text)
    .addColumn('status', types.text, required)
    .addColumn('error', types.text)
    .addColumn('attempts', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', types.instant, required)
    .addColumn('finished_at', types.instant)
    .addCheckConstraint(
      'mails_status_known',
      sql`status in ('queued', 'sent', 'delivered', 'failed', 'kept', 'switched_off')`,
    )
    .execute()
  await index('mails_by_user').on('mails').column('user_id').execute()
  await index('mails_by_creation').on('mails').column('created_at').execute()

  await table('email_templates')
    .addColumn('template_type', types.text, primaryKey)
    .addColumn('subject', types.text)
    .addColumn('body', types.text)
    .addColumn('switched_off_at', types.instant)
    .addColumn('updated_at', types.instant, required)
    .execute()
}
