import type { Insertable } from 'kysely'

import type { MailStatus } from '#contract/mail/mail-type.ts'
import type { Database } from '#server/database/database.ts'
import type { MailsTable } from '#server/database/tables/mail-tables.ts'

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

export async function insertMail(db: Database, mail: Insertable<MailsTable>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}

export function findMail(db: Database, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listNewestMails(db: Database, limit: number) {
  return db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function listMailsOf(db: Database, userId: string) {
  return db
    .selectFrom('mails')
    .select(['type', 'subject', 'recipient_email as to', 'status', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** A mail is written once; every try sends the same words. */
export async function keepContent(db: Database, id: string, subject: string, sealedContent: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ subject, sealed_content: sealedContent, sealed_values: null })
    .where('id', '=', id)
    .execute()
}

export async function recordFailedTry(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((set) => ({ error, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Outcome = { status: MailStatus; error: string | null; finishedAt: string }

export async function finishMail(db: Database, id: string, { status, error, finishedAt }: Outcome): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status, error, finished_at: finishedAt, sealed_values: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

export async function deleteMailsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mails').where('user_id', '=', userId).execute()
}

export async function forgetRecipient(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ recipient_email: '', recipient_name: '', sealed_content: null })
    .where('id', '=', id)
    .execute()
}

/** The words of old mails are forgotten; that they were sent stays in the log. */
export async function forgetContentBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sealed_content: null })
    .where('finished_at', '<', before)
    .where('sealed_content', 'is not', null)
    .execute()
}

/** Of people without an account not even that. */
export async function deleteMailsOfNobodyBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('mails').where('user_id', 'is', null).where('finished_at', '<', before).execute()
}
