import { type Kysely, sql } from 'kysely'

import type { Tables } from '../database.ts'
import type { PortableSchema } from '../portable-schema.ts'

/** Mails can wait for an owner, and are found by a part of their address, in any case. */
export async function prepareMailTrust({ alterTable, types, db, engine }: PortableSchema) {
  await alterTable('mails').addColumn('held_at', types.instant).execute()
  await alterTable('mails')
    .addColumn('recipient_key', types.text, (column) => column.notNull().defaultTo(''))
    .execute()
  const tables = db as Kysely<Tables>
  await sql`update mails set recipient_key = lower(recipient_email)`.execute(db)
  const isForeign =
    engine === 'sqlite' ? sql<boolean>`recipient_email glob '*[^ -~]*'` : sql<boolean>`recipient_email ~ '[^ -~]'`
  const foreign = await tables.selectFrom('mails').select(['id', 'recipient_email']).where(isForeign).execute()
  for (const { id, recipient_email } of foreign) {
    const recipient_key = recipient_email.toLowerCase()
    await tables.updateTable('mails').set({ recipient_key }).where('id', '=', id).execute()
  }
  await askForConfirmation(tables)
}

/** A mail server that somebody other than an owner put in use is one that no owner has confirmed. */
async function askForConfirmation(db: Kysely<Tables>): Promise<void> {
  const host = await db.selectFrom('site_settings').select('value').where('name', '=', 'smtpHost').executeTakeFirst()
  if (!host || JSON.parse(host.value) === '') return
  const mark = await findUnconfirmedChange(db)
  if (!mark) return
  const row = { name: 'unconfirmedMailServer', value: JSON.stringify(mark), updated_at: mark.changedAt }
  await db.insertInto('site_settings').values(row).execute()
}

/** Who last changed where mails go, as the audit log tells it; null when an owner put the server in use since. */
export async function findUnconfirmedChange(db: Kysely<Tables>) {
  const changes = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.action', 'audit_log.after', 'audit_log.actor_id as actorId', 'audit_log.created_at as at'])
    .select('users.role')
    .where('audit_log.action', 'in', ['settings.save', 'settings.use-smtp'])
    .orderBy('audit_log.id')
    .execute()
  let mark: { changedBy: string; changedAt: string } | null = null
  for (const { action, after, actorId, at, role } of changes) {
    const isServer = action === 'settings.use-smtp'
    const fields = Object.keys(JSON.parse(after ?? 'null') ?? {})
    if (role === 'owner' && isServer) mark = null
    else if (role !== 'owner' && (isServer || fields.includes('siteUrl') || fields.includes('smtpFromEmail'))) {
      mark = { changedBy: actorId, changedAt: at }
    }
  }
  return mark
}
