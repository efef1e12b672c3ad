import type { MailType } from '#contract/mail/mail-type.ts'
import type { Database } from '#server/database/database.ts'

import type { MailChoice } from './unsubscribe-token.ts'

export async function isStoppedBy(db: Database, mail: { user_id: string | null; type: MailType }): Promise<boolean> {
  if (!mail.user_id) return false
  const stopped = await db
    .selectFrom('stopped_mails')
    .select('type')
    .where('user_id', '=', mail.user_id)
    .where('type', '=', mail.type as MailChoice['type'])
    .executeTakeFirst()
  return stopped !== undefined
}

export async function stopEmails(db: Database, { userId, type }: MailChoice, stoppedAt: string): Promise<void> {
  await db
    .insertInto('stopped_mails')
    // The account may have been deleted since the link was sent.
    .columns(['user_id', 'type', 'stopped_at'])
    .expression((insert) =>
      insert
        .selectFrom('users')
        .select(({ val }) => ['users.id', val(type).as('type'), val(stoppedAt).as('stopped_at')])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .execute()
}

export async function allowEmails(db: Database, { userId, type }: MailChoice): Promise<void> {
  await db.deleteFrom('stopped_mails').where('user_id', '=', userId).where('type', '=', type).execute()
}
