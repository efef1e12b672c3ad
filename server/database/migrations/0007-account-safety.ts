import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

import type { Tables } from '../database.ts'
import { ownedBy, type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createAccountSafety({ table, alterTable, index, types, db }: PortableSchema) {
  await table('account_tokens')
    .addColumn('token_hash', types.text, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('purpose', types.text, required)
    .addColumn('email', types.text)
    .addColumn('email_key', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('expires_at', types.instant, required)
    .addColumn('used_at', types.instant)
    .addCheckConstraint(
      'account_tokens_purpose_known',
      sql`purpose in ('reset_password', 'verify_email', 'undo_email_change', 'second_factor')`,
    )
    .execute()
  await index('account_tokens_by_user').on('account_tokens').column('user_id').execute()
  await index('account_tokens_by_email').on('account_tokens').column('email_key').execute()
  await index('account_tokens_by_expiry').on('account_tokens').column('expires_at').execute()

  await alterTable('sessions').addColumn('id', types.id).execute()
  await alterTable('sessions').addColumn('confirmed_at', types.instant).execute()
  await nameSessions(db as Kysely<Tables>)
  await index('sessions_by_id').on('sessions').column('id').unique().execute()

  await table('known_devices')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('device_hash', types.text, required)
    .addColumn('first_seen_at', types.instant, required)
    .addColumn('last_seen_at', types.instant, required)
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'device_hash'])
    .execute()

  await table('second_factors')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', types.text, required)
    .addColumn('created_at', types.instant, required)
    .addColumn('confirmed_at', types.instant)
    .addColumn('last_used_step', types.bigint, (column) => column.notNull().defaultTo(0))
    .execute()

  await table('recovery_codes')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('code_hash', types.text, required)
    .addColumn('used_at', types.instant)
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute()
}

/** Sessions that are there already get the id that the list of sessions shows. */
async function nameSessions(db: Kysely<Tables>): Promise<void> {
  const unnamed = await db.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of unnamed) {
    await db.updateTable('sessions').set({ id: uuidv7() }).where('token_hash', '=', token_hash).execute()
  }
}
