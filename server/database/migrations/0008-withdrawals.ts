import { sql } from 'kysely'

import {
  nullWhenDeleted,
  optionalReference,
  type PortableSchema,
  primaryKey,
  references,
  required,
  unique,
} from '../portable-schema.ts'

/** What the EU's right of withdrawal needs: requests, waivers, and where and when a buyer bought. */
export async function createWithdrawals(schema: PortableSchema): Promise<void> {
  await extendOrders(schema)
  await allowWaiverConsents(schema)
  await createRequests(schema)
  await schema.alterTable('mails').addColumn('job_when_sent', schema.types.json).execute()
}

async function extendOrders({ alterTable, types }: PortableSchema) {
  const columns = {
    buyer_time_zone: types.text,
    withdrawal_rules: types.json,
    withdrawal_excluded_at: types.instant,
    waiver_kind: types.text,
    waiver_given_at: types.instant,
    waiver_confirmed_at: types.instant,
    access_delayed_at: types.instant,
    access_from: types.instant,
  }
  for (const [column, type] of Object.entries(columns)) await alterTable('orders').addColumn(column, type).execute()
}

/** SQLite can't change a check, so the table is written again. */
async function allowWaiverConsents({ table, index, types, db, engine }: PortableSchema) {
  const isKnown = sql`consent_type in ('eu', 'uk', 'payment_plan', 'waiver')`
  if (engine === 'postgres') {
    await sql`alter table consents drop constraint consents_type_known`.execute(db)
    await sql`alter table consents add constraint consents_type_known check (${isKnown}) not valid`.execute(db)
    return
  }
  await table('consents_again')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('order_id', types.id, optionalReference('orders.id'))
    .addColumn('consent_type', types.text, required)
    .addColumn('region', types.text)
    .addColumn('text_version', types.text, references('consent_texts.version'))
    .addColumn('source', types.text, required)
    .addColumn('ip_address', types.text)
    .addColumn('given_at', types.instant, required)
    .addCheckConstraint('consents_type_known', isKnown)
    .execute()
  const columns = sql.raw('id, user_id, order_id, consent_type, region, text_version, source, ip_address, given_at')
  await sql`insert into consents_again (${columns}) select ${columns} from consents`.execute(db)
  await db.schema.dropTable('consents').execute()
  await db.schema.alterTable('consents_again').renameTo('consents').execute()
  await index('consents_newest').on('consents').columns(['given_at', 'id']).execute()
  await index('consents_by_user').on('consents').column('user_id').execute()
  await index('consents_by_order').on('consents').column('order_id').execute()
}

async function createRequests({ table, index, types }: PortableSchema) {
  await table('withdrawals')
    .addColumn('id', types.id, primaryKey)
    .addColumn('order_id', types.id, optionalReference('orders.id'))
    .addColumn('active_for_order', types.id, unique)
    .addColumn('user_id', types.id, nullWhenDeleted('users.id'))
    .addColumn('sender', types.text)
    .addColumn('name', types.text, required)
    .addColumn('email', types.text, required)
    .addColumn('contract', types.text, required)
    .addColumn('statement', types.text, required)
    .addColumn('search_text', types.text, required)
    .addColumn('received_at', types.instant, required)
    .addColumn('sessions_held', types.integer)
    .addColumn('closed_at', types.instant)
    .addColumn('closed_by', types.id, nullWhenDeleted('users.id'))
    .addColumn('outcome', types.text)
    .addColumn('outcome_note', types.text)
    .addCheckConstraint('withdrawals_sender_known', sql`sender in ('buyer', 'same_address', 'other')`)
    .addCheckConstraint('withdrawals_outcome_known', sql`outcome in ('repaid', 'declined')`)
    .execute()
  await index('withdrawals_newest').on('withdrawals').columns(['received_at', 'id']).execute()
  await index('withdrawals_by_order').on('withdrawals').column('order_id').execute()
  await index('withdrawals_by_user').on('withdrawals').column('user_id').execute()
}
