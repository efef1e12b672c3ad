import type { MailType } from '#contract/mail/mail-type.ts'
import type { Database } from '#server/database/database.ts'
import type { EmailTemplatesTable } from '#server/database/tables/mail-tables.ts'

/** Staff's changes to a template, if any. */
export function findTemplateChanges(db: Database, type: MailType) {
  return db
    .selectFrom('email_templates')
    .select(['subject', 'body', 'switched_off_at as switchedOffAt'])
    .where('template_type', '=', type)
    .executeTakeFirst()
}

export function listTemplateChanges(db: Database) {
  return db
    .selectFrom('email_templates')
    .select(['template_type as templateType', 'subject', 'body', 'switched_off_at as switchedOffAt'])
    .execute()
}

export async function saveTemplateChanges(db: Database, row: EmailTemplatesTable): Promise<void> {
  const { template_type: _, ...changes } = row
  await db
    .insertInto('email_templates')
    .values(row)
    .onConflict((conflict) => conflict.column('template_type').doUpdateSet(changes))
    .execute()
}
