import type { Insertable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { MailsTable } from '#server/database/tables/mail-tables.ts'
import type { LogSpan } from '#server/features/settings/settings.ts'

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

export async function insertMail(db: Database, mail: Insertable<MailsTable>): Promise<void> {
  const recipient_key = mail.recipient_email.toLowerCase()
  await db
    .insertInto('mails')
    .values({ ...mail, recipient_key })
    .execute()
}

export function findMail(db: Database, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listNewestEmails(db: Database, limit: number) {
  return db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function listUserEmails(db: Database, userId: string) {
  return db
    .selectFrom('mails')
    .select(['type', 'subject', 'recipient_email as to', 'status', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

type Content = { subject: string; sealedContent: string; isLasting: boolean }

/** An email is rendered once, so every retry sends the same text; unless it counts down and needs its values again. */
export async function saveContent(db: Database, id: string, { subject, sealedContent, isLasting }: Content) {
  await db
    .updateTable('mails')
    .set({ subject, sealed_content: sealedContent, ...(isLasting ? { sealed_values: null } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function recordFailedAttempt(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((set) => ({ error, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Outcome = { status: MailRow['status']; error: string | null; subject: string | null; finishedAt: string }

export async function finishMail(db: Database, id: string, { subject, ...outcome }: Outcome): Promise<void> {
  const { status, error, finishedAt } = outcome
  await db
    .updateTable('mails')
    .set((set) => ({
      status,
      error,
      subject: set.fn.coalesce('subject', set.val(subject)),
      finished_at: finishedAt,
      sealed_values: null,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Saves only the subject. The text is rendered with the values at the time it's released. */
export async function holdMail(db: Database, id: string, subject: string, now: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ held_at: now, subject })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

export function listHeldEmails(db: Database) {
  return db
    .selectFrom('mails')
    .select(['id', 'type', 'created_at as createdAt'])
    .where('held_at', 'is not', null)
    .where('status', '=', 'queued')
    .orderBy('id')
    .execute()
}

export async function countHeldEmails(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('held_at', 'is not', null)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False if another process got there first. */
export async function releaseMail(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ held_at: null })
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that wait for the mail server, because what they say isn't true anymore. */
export async function withdrawEmails(db: Database, about: string, now: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'switched_off', error: WITHDRAWN, finished_at: now, sealed_values: null, sealed_calendar: null })
    .where('about', '=', about)
    .where('status', '=', 'queued')
    .execute()
}

const WITHDRAWN = "What it says changed before it was sent, so it wasn't sent."

export async function deleteUserEmails(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mails').where('user_id', '=', userId).execute()
}

/** Those that were sent, because what they say belongs to a deleted account. The log still shows that they were sent. */
export async function eraseEmails(db: Database, about: readonly string[]): Promise<void> {
  for (let start = 0; start < about.length; start += BATCH) {
    await db
      .updateTable('mails')
      .set({ subject: null, sealed_values: null, sealed_content: null, sealed_calendar: null })
      .where('about', 'in', about.slice(start, start + BATCH))
      .where('status', '<>', 'queued')
      .execute()
  }
}

export async function eraseRecipient(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ recipient_email: '', recipient_key: '', recipient_name: '', sealed_content: null, sealed_calendar: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the content of old emails. The log still shows that they were sent. */
export async function deleteContentBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sealed_content: null, sealed_calendar: null })
    .where('finished_at', '<', before)
    .where(({ or, eb }) => or([eb('sealed_content', 'is not', null), eb('sealed_calendar', 'is not', null)]))
    .execute()
}

/** Emails to people without an account are deleted completely. */
export async function deleteMailsWithoutAccountBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('mails').where('user_id', 'is', null).where('finished_at', '<', before).execute()
}

const BATCH = 500

/** Those that may be deleted. `wasMailedPasswordLink` needs the others for as long as the account exists. */
const finishedEmails = (db: Database) =>
  db.selectFrom('mails').where('finished_at', 'is not', null).where('type', 'not in', PASSWORD_LINKS)

export async function findEmailLogSpan(db: Database): Promise<LogSpan | undefined> {
  const emails = finishedEmails(db).select('created_at').limit(1)
  const oldest = await emails.orderBy('created_at').executeTakeFirst()
  const newest = await emails.orderBy('created_at', 'desc').executeTakeFirst()
  return oldest && newest && { oldest: oldest.created_at, newest: newest.created_at }
}

/** Deletes at most one batch of old emails, so nobody waits long for it. Returns whether there may be more. */
export async function deleteOldestEmails(db: Database, before: string): Promise<boolean> {
  const oldest = await finishedEmails(db)
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  const ids = oldest.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute()
  return ids.length === BATCH
}

const PASSWORD_LINKS = ['password_reset', 'temporary_password', 'invitation'] as const

/** Whether someone who read this account's emails may have set its password. */
export async function wasMailedPasswordLink(db: Database, userId: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', 'in', PASSWORD_LINKS)
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}
